import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { languages } from '#foundation/i18n/languages.ts'
import { call } from '#foundation/http/web/client.ts'
import { Button } from '#foundation/ui/button.tsx'
import { casesApi } from '../../../api.ts'
import type { DraftEmail } from '../../../case.ts'

type Draft = Omit<DraftEmail, 'comments'> & { comments?: string }

export function EmailPreview({ id, draft }: { id: string; draft: Draft }) {
  const { t } = useLingui()
  const email = useMutation({ mutationFn: () => call(casesApi.draftEmail, { params: { id }, body: draft }) })
  const language = email.data && languages[email.data.language]
  return (
    <div className="space-y-2">
      <Button tone="quiet" aria-disabled={email.isPending} onClick={() => email.mutate()}>
        <Trans>Preview the email</Trans>
      </Button>
      {email.isError && <p role="alert">{t`The preview could not be created.`}</p>}
      {email.isSuccess && (
        <figure className="rounded-md border border-line bg-paper p-3 text-sm">
          <figcaption className="mb-1 text-soft">
            <Trans>What the applicant sees ({language}):</Trans>
          </figcaption>
          <div lang={email.data.language} className="space-y-2">
            {email.data.paragraphs.map((paragraph) => (
              <p key={paragraph} className="whitespace-pre-line">
                {paragraph}
              </p>
            ))}
          </div>
        </figure>
      )}
    </div>
  )
}
