import type { ReactNode } from 'react'
import type { CurrentUser } from '#domain/accounts/account.ts'
import { useConfirmKey } from '#foundation/ui/staff/confirm-key.ts'
import { Banners } from '../banners.tsx'
import { SideBar } from './side-bar.tsx'
import { StaffHeader } from './staff-header.tsx'

/** What staff work in: no links to public pages, no newsletter, no chat button over the decision. */
export function DeskFrame({ user, children }: { user: CurrentUser; children: ReactNode }) {
  useConfirmKey()
  return (
    <>
      <StaffHeader user={user} />
      <Banners />
      <div className="flex grow">
        <div className="hidden w-52 shrink-0 border-r border-line bg-card xl:block print:hidden">
          <div className="sticky top-0 max-h-dvh overflow-y-auto p-3">
            <SideBar user={user} />
          </div>
        </div>
        <main id="main" data-desk="" tabIndex={-1} className="flex min-w-0 grow flex-col">
          {children}
        </main>
      </div>
    </>
  )
}
