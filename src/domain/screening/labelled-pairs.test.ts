// How well screening finds: on pairs that were used for tuning, and on others that were not.
import { expect, test } from 'vitest'
import { screeningKeysOf, type ScreenedPerson } from '#domain/applications/screening-keys.ts'
import { labelledPairs, type LabelledPair } from '#testing/screening-pairs/labelled.ts'
import { compare, isMatch } from './match.ts'

/** As in production: only records that share a key are compared at all. */
function isFound({ one, other }: LabelledPair): boolean {
  return sharesKey(one, other) && isMatch(compare(one, other))
}

function sharesKey(one: ScreenedPerson, other: ScreenedPerson): boolean {
  const [mine, theirs] = [screeningKeysOf(one), screeningKeysOf(other)]
  return (['born', 'named', 'passport'] as const).some((kind) => mine[kind].some((key) => theirs[kind].includes(key)))
}

const byKind = (some: readonly LabelledPair[]) =>
  [...Map.groupBy(some, ({ kind }) => kind)].map(([kind, list]) => `${kind}: ${list.length}`).join(', ') || 'none'

for (const [name, leastRecall, mostAlarms] of [
  ['tuning', 0.95, 0.03],
  ['held', 0.93, 0.04],
] as const)
  test(`screening: labelled pairs are classified correctly (${name})`, () => {
    const pairs = labelledPairs[name]
    const same = pairs.filter(({ isSame }) => isSame)
    const different = pairs.filter(({ isSame }) => !isSame)
    const missed = same.filter((pair) => !isFound(pair))
    const alarms = different.filter(isFound)
    const recall = 1 - missed.length / same.length
    const falseAlarms = alarms.length / different.length
    // oxlint-disable-next-line no-console -- The figures are the point of this test.
    console.log(
      `screening, ${name}: ${pairs.length} pairs, recall ${(100 * recall).toFixed(1)}% (missed: ${byKind(missed)}), ` +
        `false alarms ${(100 * falseAlarms).toFixed(1)}% (${byKind(alarms)})`,
    )
    expect(recall).toBeGreaterThanOrEqual(leastRecall)
    expect(falseAlarms).toBeLessThanOrEqual(mostAlarms)
  })

test('screening: the labelled set is large, and half of it is held out', () => {
  const { tuning, held } = labelledPairs
  expect(tuning.length + held.length).toBeGreaterThanOrEqual(500)
  expect(held.length).toBeGreaterThan(200)
  expect(new Set(held.map(({ kind }) => kind)).size).toBe(new Set(tuning.map(({ kind }) => kind)).size)
})
