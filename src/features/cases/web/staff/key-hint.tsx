/** Shown beside a label on large screens; assistive technology reads `aria-keyshortcuts` instead. */
export function KeyHint({ of: key }: { of: string }) {
  return (
    <kbd
      aria-hidden="true"
      className="ml-1 hidden rounded border border-current/40 px-1 font-mono text-xs opacity-75 lg:inline"
    >
      {key.toUpperCase()}
    </kbd>
  )
}
