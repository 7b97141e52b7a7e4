import { plural } from '@lingui/core/macro'
import { useRead } from '#foundation/http/web/use-api.ts'
import { accountsApi } from '../api.ts'

export function OpenCases({ of: userId }: { of: string }) {
  const { data } = useRead(accountsApi.duties, { params: { userId } })
  const count = data?.openCases ?? 0
  if (count === 0) return null
  return (
    <p className="mt-2 font-semibold">
      {plural(count, { one: '# open case goes back to the queue.', other: '# open cases go back to the queue.' })}
    </p>
  )
}
