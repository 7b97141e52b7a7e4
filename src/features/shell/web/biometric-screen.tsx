import { LazyWhatIsLeft } from '#domain/application-lifecycle/web/lazy-what-is-left.tsx'
import { BiometricPage } from '#domain/identity-check/web/biometric-page.tsx'

export function BiometricScreen() {
  return <BiometricPage left={LazyWhatIsLeft} />
}
