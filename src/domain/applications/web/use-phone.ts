import { useEffect, useState } from 'react'
import { logPartFault } from '#foundation/browser/web/log-part-fault.ts'

type PhoneRules = typeof import('../phone.ts')

/** Undefined until it has loaded; the server checks in any case. */
export function usePhone(): PhoneRules | undefined {
  const [rules, setRules] = useState<PhoneRules>()
  useEffect(() => {
    let isGone = false
    const load = async () => {
      const loaded = await import('../phone.ts').catch(logPartFault)
      if (loaded && !isGone) setRules(loaded)
    }
    void load()
    return () => {
      isGone = true
    }
  }, [])
  return rules
}
