/** Engravings of Liberia. They are files of their own, so that no page waits for them. */
export const vignettes = ['coast', 'forest', 'ducor', 'providence', 'hippo'] as const
export type VignetteName = (typeof vignettes)[number]

export function Vignette({ name, className = '' }: { name: VignetteName; className?: string }) {
  return (
    <img
      src={`/liberia-${name}.svg`}
      alt=""
      width="480"
      height="300"
      loading="lazy"
      className={`h-auto ${className}`}
    />
  )
}
