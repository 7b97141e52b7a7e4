import { ignoreForbidden } from '#foundation/browser/web/browser-storage.ts'
import { useEffect } from 'react'
import { formSections } from '#domain/applications/application.ts'
import type { Application } from '#domain/application-lifecycle/application-record.ts'
import { deleteFromDevice } from '#foundation/browser/web/device-store.ts'
import { deviceKey } from './use-form-section.ts'

export function useForgetDrafts({ id, open }: Application, userId: string): void {
  const closed = formSections.filter((section) => !open[section]).join(' ')
  useEffect(() => {
    for (const section of formSections)
      if (closed.includes(section)) void deleteFromDevice(deviceKey(userId, id, section)).catch(ignoreForbidden)
  }, [closed, id, userId])
}
