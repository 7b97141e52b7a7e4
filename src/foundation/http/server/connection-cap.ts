export function openConnectionCap(max: number) {
  const open = new Map<string, number>()
  const countOf = (userId: string) => open.get(userId) ?? 0
  return {
    isFull: (userId: string) => countOf(userId) >= max,
    take(userId: string): () => void {
      open.set(userId, countOf(userId) + 1)
      let isTaken = true
      return () => {
        if (!isTaken) return
        isTaken = false
        if (countOf(userId) > 1) open.set(userId, countOf(userId) - 1)
        else open.delete(userId)
      }
    },
  }
}
