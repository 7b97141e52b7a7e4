import { useEffect } from 'react'
import { formSections } from '#domain/applications/application.ts'
import type { Application } from '#domain/application-lifecycle/application-record.ts'
import { deleteFromDevice } from '#foundation/http/web/device-store.ts'
import { deviceKey } from './use-form-section.ts'

export function useForgetDrafts({ id, open }: Application, userId: string): void {
  const closed = formSections.filter((sheet) => !open[sheet]).join(' ')
  useEffect(() => {
    for (const sheet of formSections)
      if (closed.includes(sheet)) void deleteFromDevice(deviceKey(userId, id, sheet)).catch(() => undefined)
  }, [closed, id, userId])
}
