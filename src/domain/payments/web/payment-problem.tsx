import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '#foundation/router/web/link.tsx'
import { screens } from '#foundation/paths.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { Notice } from '#foundation/ui/feedback.tsx'
import { useFocusOnMount } from '#foundation/ui/use-focus-on-mount.ts'
import type { PaymentProblem as Problem } from './use-submit-payment.ts'

export function PaymentProblem({ problem, applicationId }: { problem: Problem; applicationId: string }) {
  const { t } = useLingui()
  const translate = useTranslate()
  const place = useFocusOnMount<HTMLDivElement>()
  const { id = applicationId, applicationNumber } = problem.about ?? {}
  const leads = (['answers', 'representative', 'documents'] as const).filter((need) => problem.missing?.includes(need))
  const places = {
    answers: { step: 'personal', label: t`Check the answers` },
    representative: { step: 'personal', label: t`Declare who you’re applying for` },
    documents: { step: 'documents', label: t`Upload the missing documents` },
  } as const
  return (
    <div ref={place} tabIndex={-1}>
      <Notice kind="problem" title={t`Payment failed`}>
        <p>{translate(problem.message)}</p>
        {problem.missing?.includes('email') && (
          <Link to={screens.account.path} className="prose-link mt-2 inline-block py-1 font-semibold">
            <Trans>Go to your account</Trans>
          </Link>
        )}
        {leads.length > 0 && (
          <ul className="mt-2 space-y-1">
            {leads.map((need) => (
              <li key={need}>
                <Link
                  to={screens.applicationById.path}
                  params={{ id }}
                  search={{ step: places[need].step }}
                  className="prose-link inline-block py-1 font-semibold"
                >
                  {places[need].label}
                </Link>
                {problem.about && problem.about.id !== applicationId && (
                  <span className="text-soft">
                    {' '}
                    <Trans>
                      (application <span className="font-mono">{applicationNumber}</span>)
                    </Trans>
                  </span>
                )}
              </li>
            ))}
          </ul>
        )}
      </Notice>
    </div>
  )
}
