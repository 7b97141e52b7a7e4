import { LazyWhatIsLeft } from '#domain/application-lifecycle/web/lazy-what-is-left.tsx'
import { ResultPage } from '#domain/identity-check/web/result-page.tsx'

export function ResultScreen() {
  return <ResultPage left={LazyWhatIsLeft} />
}
