import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { describeDevice } from '#domain/accounts/web/describe-device.ts'
import { logFault } from '#foundation/browser/web/log-fault.ts'
import { call } from '#foundation/http/web/client.ts'
import { useRead, useWrite } from '#foundation/http/web/use-api.ts'
import { Badge } from '#foundation/ui/badge.tsx'
import { Button } from '#foundation/ui/button.tsx'
import { Failed, Notice, Skeleton, Spinner } from '#foundation/ui/feedback.tsx'
import { Section } from '#foundation/ui/card.tsx'
import { toast } from '#foundation/ui/toast-store.ts'
import { useFormat } from '#foundation/ui/use-format.ts'
import { notificationsApi } from '../../api.ts'
import type { PushDevice } from '../../push.ts'
import { findSubscription, fingerprintOf, isPushSupported, subscribe } from './push-device.ts'

/** Nothing is asked of the browser before the button is pressed. */
export function PushSection() {
  const { t } = useLingui()
  const settings = useRead(notificationsApi.push, {})
  const own = useQuery({
    queryKey: ['own push subscription'],
    queryFn: async () => {
      const subscription = isPushSupported() ? await findSubscription() : null
      return subscription ? fingerprintOf(subscription) : ''
    },
  })
  return (
    <Section
      title={t`Notifications on your devices`}
      lead={t`Your phone or computer shows a short message when something happens, even when this page is closed. It never includes names.`}
    >
      {(settings.isPending || own.isPending) && <Skeleton />}
      {settings.isError && <Failed retry={settings.refetch}>{t`Your devices could not be loaded.`}</Failed>}
      {settings.data && !own.isPending && (
        <>
          <ThisDevice
            publicKey={settings.data.publicKey}
            device={settings.data.devices.find(({ fingerprint }) => fingerprint === own.data)}
          />
          <Devices devices={settings.data.devices} own={own.data ?? ''} />
        </>
      )}
    </Section>
  )
}

function ThisDevice({ publicKey, device }: { publicKey: string; device: PushDevice | undefined }) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [isBlocked, setBlocked] = useState(() => isPushSupported() && Notification.permission === 'denied')

  async function switchOn() {
    setBusy(true)
    try {
      const body = await subscribe(publicKey)
      if (!body) return setBlocked(Notification.permission === 'denied')
      await call(notificationsApi.addPushDevice, { body })
      toast({ title: t`Notifications are on for this device` })
    } catch (error) {
      logFault(error)
      toast({
        title: t`That did not work`,
        description: t`Reload this page and try again. If it fails again, your browser may not be able to reach its notification service.`,
        variant: 'destructive',
      })
    } finally {
      setBusy(false)
      await queryClient.invalidateQueries()
    }
  }

  if (!isPushSupported())
    return (
      <Notice>
        <Trans>
          This browser can’t show our notifications. On an iPhone or iPad, add this page to the home screen and open it
          from there.
        </Trans>
      </Notice>
    )
  if (isBlocked)
    return (
      <Notice kind="warning" title={t`Your browser blocks our notifications`}>
        <Trans>Allow notifications for this site in the settings of your browser, then reload this page.</Trans>
      </Notice>
    )
  if (device) return null
  return (
    <Button aria-disabled={isBusy} onClick={() => void (isBusy || switchOn())}>
      {isBusy && <Spinner />}
      <Trans>Turn on for this device</Trans>
    </Button>
  )
}

function Devices({ devices, own }: { devices: readonly PushDevice[]; own: string }) {
  if (devices.length === 0)
    return (
      <p className="text-soft">
        <Trans>Notifications are off on all devices.</Trans>
      </p>
    )
  return (
    <ul className="divide-y divide-line">
      {devices.map((device) => (
        <DeviceLine key={device.id} device={device} isOwn={device.fingerprint === own} />
      ))}
    </ul>
  )
}

function DeviceLine({ device, isOwn }: { device: PushDevice; isOwn: boolean }) {
  const { t } = useLingui()
  const format = useFormat()
  const remove = useWrite(notificationsApi.removePushDevice, { id: device.id })
  const { browser = t`Unknown browser`, system = t`unknown device` } = describeDevice(device.agent)
  const since = format.date(device.createdAt)

  async function switchOff() {
    // What the browser still has leads nowhere once the service has forgotten it.
    if (isOwn) await (await findSubscription())?.unsubscribe().catch(logFault)
    remove.mutate(undefined, {
      onError: () => toast({ title: t`The device could not be removed.`, variant: 'destructive' }),
    })
  }

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div>
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          <Trans>
            {browser} on {system}
          </Trans>
          {isOwn && (
            <Badge kind="green">
              <Trans>This device</Trans>
            </Badge>
          )}
        </p>
        <p className="text-soft">
          <Trans>Since {since}</Trans>
        </p>
      </div>
      <Button
        tone="secondary"
        aria-label={t`Turn off notifications for ${browser} on ${system}`}
        aria-disabled={remove.isPending}
        onClick={() => void (remove.isPending || switchOff())}
      >
        <Trans>Turn off</Trans>
      </Button>
    </li>
  )
}
