import { LazyWhatIsLeft } from '#domain/application-lifecycle/web/lazy-what-is-left.tsx'
import { InterviewPage } from '#domain/interviews/web/interview-page.tsx'

export function InterviewScreen() {
  return <InterviewPage left={LazyWhatIsLeft} />
}
