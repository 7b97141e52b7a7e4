interface Bar {
  key: string
  label: string
  value: number
  text: string
}

export function BarList({ bars }: { bars: readonly Bar[] }) {
  const longest = Math.max(1, ...bars.map(({ value }) => value))
  return (
    <ul className="space-y-3">
      {bars.map(({ key, label, value, text }) => (
        <li key={key}>
          <p className="flex flex-wrap justify-between gap-x-4 text-sm">
            <span className="wrap-anywhere">{label}</span>
            <span className="font-semibold tabular-nums">{text}</span>
          </p>
          <svg
            viewBox="0 0 100 1"
            preserveAspectRatio="none"
            className="mt-1 h-2.5 w-full rounded-sm bg-line text-link"
            aria-hidden="true"
          >
            <rect width={(Math.max(0, value) / longest) * 100} height="1" fill="currentColor" />
          </svg>
        </li>
      ))}
    </ul>
  )
}
