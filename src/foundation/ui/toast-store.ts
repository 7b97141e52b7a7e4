export const toastLimits = { atOnce: 1, displayFor: 5000, removeAfter: 1_000_000, swipe: 50, width: 420 } as const

export interface Toast {
  id: number
  title: string
  description: string | undefined
  variant: 'default' | 'destructive'
  open: boolean
}

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function change(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

export function toast({
  title,
  description,
  variant = 'default',
}: Pick<Toast, 'title'> & Partial<Pick<Toast, 'description' | 'variant'>>): number {
  lastId += 1
  change([{ id: lastId, title, description, variant, open: true }, ...toasts].slice(0, toastLimits.atOnce))
  return lastId
}

export function dismiss(id: number): void {
  if (!toasts.some((candidate) => candidate.id === id && candidate.open)) return
  change(toasts.map((candidate) => (candidate.id === id ? { ...candidate, open: false } : candidate)))
  setTimeout(() => change(toasts.filter((candidate) => candidate.id !== id)), toastLimits.removeAfter)
}

export function dismissAll(): void {
  for (const { id } of toasts) dismiss(id)
}

export function listToasts(): readonly Toast[] {
  return toasts
}

export function onToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
