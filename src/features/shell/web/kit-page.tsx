import type { ReactNode } from 'react'
import { platformApi } from '#foundation/http/api.ts'
import { useRead } from '#foundation/http/web/use-api.ts'
import { Accordion } from '#foundation/ui/accordion.tsx'
import { Badge } from '#foundation/ui/badge.tsx'
import { Button } from '#foundation/ui/button.tsx'
import { Busy, Empty, Failed, Notice, Offline, Skeleton } from '#foundation/ui/feedback.tsx'
import { Rosette, WaveBand } from '#foundation/ui/guilloche.tsx'
import { Section } from '#foundation/ui/card.tsx'
import { Page } from '#foundation/ui/page.tsx'
import { Progress } from '#foundation/ui/progress.tsx'
import { PassportExamples } from '#domain/documents/web/examples/passport-examples.tsx'
import { PhotoExamples } from '#domain/documents/web/examples/photo-examples.tsx'
import { SpecimenVisa } from '#domain/visas/web/specimen-visa.tsx'
import { Star } from '#foundation/ui/star.tsx'
import { StepIndicator } from '#foundation/ui/step-indicator.tsx'
import { KitForm } from './kit-form.tsx'
import { KitMoving } from './kit-moving.tsx'
import { KitTable } from './kit-table.tsx'
import { NotFoundPage } from './not-found-page.tsx'

const steps = ['Personal Info', 'Travel Details', 'Documents', 'Payment', 'Review']

export function KitPage() {
  const service = useRead(platformApi.service, {})
  if (service.isPending) return <Busy />
  if (service.data?.profile !== 'demonstration') return <NotFoundPage />
  return (
    <Page width="wide" title="The kit of parts" lead="Each part once, light and dark. For those who build the service.">
      <Section title="Type">
        <p className="font-serif text-4xl">Heading, Visa Serif</p>
        <p>Text, Public Sans. Figures: 0123456789</p>
        <p className="font-mono">P&lt;LBRSPECIMEN&lt;&lt;TRAVELLER 0123456789</p>
        <a href="#main" className="prose-link">
          A link in text
        </a>
      </Section>
      <Section title="Line work">
        <Row>
          <Star className="size-16 text-link" />
          <Rosette className="size-40 text-engraving" curve={{ petals: 12, radius: 330, depth: 130 }} stroke={3} />
          <WaveBand className="h-12 w-72 text-engraving" />
        </Row>
        <div className="max-w-xl">
          <SpecimenVisa />
        </div>
      </Section>
      <Section title="Buttons and badges">
        <Row>
          <Button>Primary</Button>
          <Button tone="secondary">Secondary</Button>
          <Button tone="danger">Danger</Button>
          <Button tone="quiet">Quiet</Button>
          <Button disabled>Disabled</Button>
        </Row>
        <Row>
          <Badge>Draft</Badge>
          <Badge kind="blue">In Review</Badge>
          <Badge kind="amber">Needs you</Badge>
          <Badge kind="green">Approved</Badge>
          <Badge kind="red">Rejected</Badge>
        </Row>
      </Section>
      <Section level="primary" title="A primary panel">
        <p>What the screen is for. There is one at most.</p>
      </Section>
      <Section level="done" title="A panel with what was awaited">
        <p>An issued visa.</p>
      </Section>
      <Section level="quiet" title="A quiet panel" lead="Looked up when needed.">
        <p>A line above it, and no box.</p>
      </Section>
      <Section title="Examples of pictures">
        <PassportExamples />
        <PhotoExamples />
      </Section>
      <Section title="Fields and error summary">
        <KitForm />
      </Section>
      <Section title="Steps and progress">
        <StepIndicator steps={steps} current={1} />
        <Progress label="Application progress" value={65} text="In Review" />
      </Section>
      <Section title="Accordion">
        <Accordion
          name="kit"
          items={steps.slice(0, 3).map((title) => ({ title, content: <p>One is open at a time.</p> }))}
        />
      </Section>
      <Section title="Tabs, menu, dialog, toast">
        <KitMoving />
      </Section>
      <Section title="Table and pager">
        <KitTable />
      </Section>
      <Section title="States">
        <Skeleton />
        <Busy>Waiting</Busy>
        <Empty action={<Button>New Application</Button>}>You don't have any visa applications yet.</Empty>
        <Failed detail="What you have saved is safe." retry={() => undefined}>
          Error loading applications
        </Failed>
        <Offline />
        <Notice title="Information">A few words beside the content.</Notice>
        <Notice kind="success" title="Success" />
        <Notice kind="warning" title="Warning" />
      </Section>
    </Page>
  )
}

function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>
}
