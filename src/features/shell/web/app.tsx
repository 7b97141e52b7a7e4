import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import type { RouterHistory } from '#foundation/router/web/history.ts'
import { RouterProvider } from '#foundation/router/web/router-provider.tsx'
import { useState } from 'react'
import { currentUser } from '#domain/accounts/web/use-user.ts'
import { forgetSession } from '#foundation/http/web/session-marker.ts'
import { createQueryClient } from '#foundation/http/web/use-api.ts'
import { Layout } from './layout.tsx'
import { openRouter } from './router.tsx'

export function App({ history }: { history?: RouterHistory }) {
  const [{ queryClient, router }] = useState(() => open(history))
  return (
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} layout={Layout} />
      </QueryClientProvider>
    </I18nProvider>
  )
}

function open(history?: RouterHistory) {
  const queryClient = createQueryClient(() => {
    forgetSession()
    queryClient.setQueryData(currentUser.queryKey, null)
  })
  return { queryClient, router: openRouter(queryClient, history) }
}
