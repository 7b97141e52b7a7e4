/** Repeatable: a test that fails names its seed. */
export function openRandom(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const upTo = (most: number) => Math.floor(next() * (most + 1))
  return {
    upTo,
    is: (share: number) => next() < share,
    pick: <Item>(items: readonly Item[]): Item => items[upTo(items.length - 1)]!,
  }
}
export type Random = ReturnType<typeof openRandom>
