import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation, useNavigate, useSearch } from '#foundation/router/web/use-router.ts'
import { useState } from 'react'
import { isKnownBrowser } from '#foundation/http/web/session-marker.ts'
import { screens } from '#foundation/paths.ts'
import { usePageTitle } from '#foundation/ui/page-title.ts'
import { Tabs } from '#foundation/ui/tabs.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { LoginForm } from './login-form.tsx'
import { RegisterForm } from './register-form.tsx'
import { SecondFactorForm, type Challenge } from './second-factor-form.tsx'

type Tab = 'login' | 'register'

export function AuthPage() {
  const { t } = useLingui()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const search = useSearch()
  const isApplying = search.next?.startsWith(screens.application.path) === true
  const [isKnown, setKnown] = useState(isKnownBrowser)
  const chosen: Tab = pathname === screens.register.path || (isApplying && !isKnown) ? 'register' : 'login'
  const [challenge, setChallenge] = useState<Challenge>()
  usePageTitle(chosen === 'login' ? t`Login` : t`Register`)

  function choose(tab: Tab) {
    setKnown(true)
    void navigate({ to: screens[tab].path, search: { next: search.next }, replace: true })
  }

  if (challenge) {
    return (
      <AuthFrame title={t`One more step`}>
        <SecondFactorForm {...challenge} onBack={() => setChallenge(undefined)} />
      </AuthFrame>
    )
  }
  return (
    <AuthFrame title={t`Your e-Visa account`}>
      <Tabs
        label={t`Login or Register`}
        tabs={{ login: t`Login`, register: t`Register` }}
        chosen={chosen}
        onChoose={choose}
      >
        {isApplying && (
          <p className="pt-4 text-soft">
            <Trans>
              To apply, log in or create an account. It saves your answers and lets you track your application.
            </Trans>
          </p>
        )}
        <div className="pt-6">{chosen === 'login' ? <LoginForm onChallenge={setChallenge} /> : <RegisterForm />}</div>
      </Tabs>
    </AuthFrame>
  )
}
