import { Trans, useLingui } from '@lingui/react/macro'
import { Meeting } from '#domain/interviews/web/meeting.tsx'
import { useMeeting } from '#domain/interviews/web/use-meeting.ts'
import { Button } from '#foundation/ui/button.tsx'
import { Notice } from '#foundation/ui/feedback.tsx'
import { Section } from '#foundation/ui/card.tsx'
import type { IdentityCheck } from '../identity-check.ts'
import { Scores } from './scores.tsx'

export function VideoStep({ of: verification, onDone }: { of: IdentityCheck; onDone: () => void }) {
  const { t } = useLingui()
  const meeting = useMeeting(verification.appointmentId, 'applicant')
  const isOver = meeting.state === 'ended'
  return (
    <>
      {verification.result === 'approved' ? (
        <Notice kind="success" title={t`Verification Complete`}>
          <Trans>Your passport was read and your face was recognised. An officer will confirm it.</Trans>
        </Notice>
      ) : (
        <Notice kind="warning" title={t`An officer is checking your pictures`}>
          <Trans>We’ve received your pictures. An officer will compare them and decide.</Trans>
        </Notice>
      )}
      <Scores of={verification} />
      <Section
        title={t`Meeting with an officer`}
        lead={<Trans>An officer will talk to you by video and may ask a question. It takes a few minutes.</Trans>}
      >
        {isOver ? (
          <p>
            <Trans>The meeting is over. Thank you.</Trans>
          </p>
        ) : (
          <Meeting appointmentId={verification.appointmentId} meeting={meeting} />
        )}
      </Section>
      <div className="flex flex-wrap items-center gap-3">
        <Button tone={isOver ? 'primary' : 'secondary'} onClick={onDone}>
          {isOver ? <Trans>Finish</Trans> : <Trans>Finish without a meeting</Trans>}
        </Button>
      </div>
    </>
  )
}
