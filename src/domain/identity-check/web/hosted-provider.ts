// The provider requires its script to be loaded from its own host.

const script = 'https://cdn.veriff.me/incontext/js/v2.5.0/veriff.js'

type HostedEvent = 'STARTED' | 'SUBMITTED' | 'FINISHED' | 'CANCELED' | 'RELOAD'

interface HostedSdk {
  createVeriffFrame(options: { url: string; onEvent: (event: HostedEvent) => void }): { close?: () => void }
}

interface Policies {
  createPolicy(
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ): { createScriptURL(address: string): string }
}

let loading: Promise<HostedSdk> | undefined
let policy: ReturnType<Policies['createPolicy']> | undefined

function trusted(address: string): string {
  const { trustedTypes } = window as unknown as { trustedTypes?: Policies }
  policy ??= trustedTypes?.createPolicy('identity-provider', {
    createScriptURL: (given) => {
      if (given === script) return given
      throw new TypeError('Not the script of the identity provider')
    },
  })
  return policy?.createScriptURL(address) ?? address
}

export function loadHostedProvider(): Promise<HostedSdk> {
  loading ??= new Promise<HostedSdk>((resolve, reject) => {
    const element = document.createElement('script')
    element.src = trusted(script)
    element.async = true
    element.addEventListener('load', () => {
      const { veriffSDK } = window as unknown as { veriffSDK?: HostedSdk }
      if (veriffSDK) resolve(veriffSDK)
      else reject(new Error('not there'))
    })
    element.addEventListener('error', () => reject(new Error('unreachable')))
    document.head.append(element)
  }).catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}
