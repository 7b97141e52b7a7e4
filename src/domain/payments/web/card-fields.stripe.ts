// Card data stays in frames of Stripe's origin. Stripe requires its script to be loaded from its own site.

const script = 'https://js.stripe.com/clover/stripe.js'

interface StripeError {
  message?: string
}

interface StripeElement {
  mount(place: HTMLElement): void
  destroy(): void
  on(event: 'change', listener: (change: { error?: StripeError; complete: boolean }) => void): void
}

interface Stripe {
  elements(options: object): { create(kind: string, options: object): StripeElement }
  createPaymentMethod(options: {
    type: 'card'
    card: StripeElement
    billing_details: { name: string }
  }): Promise<{ paymentMethod?: { id: string }; error?: StripeError }>
  handleNextAction(options: { clientSecret: string }): Promise<{ error?: StripeError }>
}

declare global {
  interface Window {
    Stripe?: (publishableKey: string, options?: { locale?: string }) => Stripe
    trustedTypes?: {
      createPolicy(
        name: string,
        rules: { createScriptURL: (address: string) => string },
      ): { createScriptURL(address: string): string }
    }
  }
}

export interface Places {
  cardNumber: HTMLElement
  cardExpiry: HTMLElement
  cardCvc: HTMLElement
}
export type Place = keyof Places

export interface HostedFields {
  read(cardholder: string): Promise<string>
  remove(): void
}

let loading: Promise<void> | undefined
let policy: ReturnType<NonNullable<Window['trustedTypes']>['createPolicy']> | undefined

/** Stripe's script injects further scripts; this default policy allows those and nothing else. */
function allowProviderScripts() {
  policy ??= window.trustedTypes?.createPolicy('default', {
    createScriptURL: (address) => {
      const { protocol, host } = new URL(address, location.href)
      if (protocol === 'https:' && /(^|\.)js\.stripe\.com$/.test(host)) return address
      throw new TypeError('Not a script of the payment provider')
    },
  })
  return policy
}

function load(): Promise<void> {
  loading ??= new Promise<void>((resolve, reject) => {
    const element = document.createElement('script')
    element.src = allowProviderScripts()?.createScriptURL(script) ?? script
    element.async = true
    element.addEventListener('load', () => resolve())
    element.addEventListener('error', () => reject(new Error('The payment provider could not be reached.')))
    document.head.append(element)
  }).catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

async function open(publishableKey: string, locale: string): Promise<Stripe> {
  await load()
  if (!window.Stripe) throw new Error('The payment provider could not be reached.')
  return window.Stripe(publishableKey, { locale })
}

export async function mountFields(
  publishableKey: string,
  locale: string,
  places: Places,
  onProblem: (place: Place, message: string | undefined) => void,
): Promise<HostedFields> {
  const stripe = await open(publishableKey, locale)
  const computed = getComputedStyle(places.cardNumber)
  const style = { base: { fontSize: '16px', color: computed.color, iconColor: computed.color } }
  const elements = stripe.elements({ locale })
  const made = (Object.keys(places) as Place[]).map((place) => {
    const element = elements.create(place, { style })
    element.on('change', ({ error }) => onProblem(place, error?.message))
    element.mount(places[place])
    return { place, element }
  })
  return {
    async read(cardholder) {
      const card = made.find(({ place }) => place === 'cardNumber')!.element
      const { paymentMethod, error } = await stripe.createPaymentMethod({
        type: 'card',
        card,
        billing_details: { name: cardholder },
      })
      if (!paymentMethod) throw new CardProblem(error?.message)
      return paymentMethod.id
    },
    remove: () => {
      for (const { element } of made) element.destroy()
    },
  }
}

export async function confirmWithBank(publishableKey: string, locale: string, clientSecret: string): Promise<void> {
  const stripe = await open(publishableKey, locale)
  const { error } = await stripe.handleNextAction({ clientSecret })
  if (error) throw new CardProblem(error.message)
}

class CardProblem extends Error {
  constructor(message = 'Failed to process payment. Please try again.') {
    super(message)
    this.name = 'CardProblem'
  }
}
