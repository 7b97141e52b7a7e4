import { useLingui } from '@lingui/react/macro'
import type { Column } from '#foundation/ui/table.tsx'
import type { Case } from '../../../case.ts'

export function useSelectColumn(
  rows: readonly Case[],
  selected: ReadonlySet<string>,
  onSelect: (ids: ReadonlySet<string>) => void,
): Column<Case> {
  const { t } = useLingui()
  const all = rows.length > 0 && rows.every(({ id }) => selected.has(id))
  const toggle = (id: string) => {
    const next = new Set(selected)
    if (!next.delete(id)) next.add(id)
    onSelect(next)
  }
  return {
    name: 'select',
    onCard: 'corner',
    header: (
      <input
        type="checkbox"
        className="block size-5 accent-blue"
        aria-label={t`Select all`}
        checked={all}
        onChange={() => onSelect(all ? new Set() : new Set(rows.map(({ id }) => id)))}
      />
    ),
    cell: ({ id, applicationNumber: number }) => (
      <input
        type="checkbox"
        className="block size-6 accent-blue md:size-5"
        aria-label={t`Select ${number}`}
        checked={selected.has(id)}
        onChange={() => toggle(id)}
      />
    ),
  }
}
