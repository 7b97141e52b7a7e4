import { logFault } from '#foundation/browser/web/log-fault.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from '#foundation/router/web/use-router.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { useUser } from '#domain/accounts/web/use-user.ts'
import { fromBase64 } from '#engines/icao-9303/json-seal.ts'
import { screens } from '#foundation/paths.ts'
import { isStaff } from '#foundation/values/roles.ts'
import { messageOf } from '#foundation/http/web/client.ts'
import { useOnline } from '#foundation/http/web/use-online.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { Busy, Failed } from '#foundation/ui/feedback.tsx'
import { FileField } from '#foundation/ui/file-field.tsx'
import { Card } from '#foundation/ui/card.tsx'
import { Page } from '#foundation/ui/page.tsx'
import { Tabs } from '#foundation/ui/tabs.tsx'
import { useFormat } from '#foundation/ui/use-format.ts'
import { Sentences } from '#foundation/ui/sentences.tsx'
import type { Scanned } from '../check-seal.ts'
import { Camera } from './camera.tsx'
import { CrossingForm } from './crossing-form.tsx'
import { decide, type Decision } from './decide.ts'
import { FactsForm } from './facts-form.tsx'
import { readKeyring } from './keys-on-device.ts'
import { cacheVerifyPageOffline } from './offline.ts'
import { scanFile } from './read-file.ts'
import { openScanner, type Scanner } from './scanner.ts'
import { VerdictPanel } from './verdict-panel.tsx'

type InputMethod = 'scan' | 'file' | 'type'
const keyringLifetime = 5 * 60_000

export function VerifyPage() {
  const { t } = useLingui()
  const translate = useTranslate()
  const user = useUser()
  const keyring = useQuery({
    queryKey: ['keyring'],
    queryFn: readKeyring,
    refetchInterval: keyringLifetime,
    networkMode: 'always',
  })
  const scanner = useScanner()
  const [way, setWay] = useState<InputMethod>('scan')
  const [decision, setDecision] = useState<Decision>()
  const [problem, setProblem] = useState<string>()

  useEffect(() => void cacheVerifyPageOffline().catch(logFault), [])

  const { hash } = useLocation()
  const [isOpeningLink, setOpeningLink] = useState(hash !== '')
  const navigate = useNavigate()
  const isLinkReady = hash !== '' && !keyring.isPending
  const openLink = useEffectEvent(async (seal: string) => {
    await decideScanned(Promise.resolve(fromBase64(seal) ?? ''))
    setOpeningLink(false)
  })
  useEffect(() => {
    if (!isLinkReady) return
    // Out of the address bar, so that no one shares or bookmarks it by mistake.
    void navigate({ to: screens.verify.path, replace: true }).then(() => openLink(hash))
  }, [hash, isLinkReady, navigate])

  async function decideScanned(scanned: Promise<Scanned | undefined>) {
    setProblem(undefined)
    try {
      setDecision(await decide(await scanned, keyring.data))
    } catch (error) {
      setProblem(translate(messageOf(error) ?? t`This file could not be read. Choose a picture or the PDF of a visa.`))
    }
  }

  return (
    <Page
      title={t`Check a visa`}
      lead={!decision && t`Scan the code on the visa, drop its file here, or enter the two numbers.`}
    >
      {decision && <VerdictPanel decision={decision} onAgain={() => setDecision(undefined)} />}
      {decision?.shown && isKnownVisa(decision) && user && isStaff(user.role) && (
        <CrossingForm shown={decision.shown} verdict={decision.verdict} />
      )}
      {!decision && isOpeningLink && <Busy>{t`Checking...`}</Busy>}
      {!decision && !isOpeningLink && (
        <Card>
          <Tabs
            label={t`How to check`}
            tabs={{ scan: t`Scan`, file: t`File`, type: t({ message: 'Type', context: 'to enter with a keyboard' }) }}
            chosen={way}
            onChoose={setWay}
          >
            <div className="space-y-4 pt-4">
              {problem && <Failed>{problem}</Failed>}
              {way === 'scan' && scanner && (
                <Camera scanner={scanner} onFound={(scanned) => void decideScanned(Promise.resolve(scanned))} />
              )}
              {way === 'file' && scanner && (
                <FileField
                  label={t`The PDF or a picture of the visa`}
                  hint={t`The file stays on this device; only the content of the code is checked.`}
                  accept="application/pdf,image/*"
                  onPick={(file) => void decideScanned(scanFile(scanner, file))}
                />
              )}
              {way !== 'type' && !scanner && (
                <Failed>{t`This browser can’t scan codes. Enter the two numbers instead.`}</Failed>
              )}
              {way === 'type' && <FactsForm onDecided={setDecision} />}
            </div>
          </Tabs>
        </Card>
      )}
      <ListAge at={keyring.data?.list?.data.msg.at} />
    </Page>
  )
}

/** A seal can be genuine although the visa is unknown here. */
function isKnownVisa({ visa, code }: Decision): boolean {
  return visa !== null && code !== 'VISA_UNKNOWN'
}

function useScanner(): Scanner | undefined {
  const [scanner] = useState(tryOpenScanner)
  useEffect(() => () => scanner?.close(), [scanner])
  return scanner
}

function tryOpenScanner(): Scanner | undefined {
  try {
    return openScanner()
  } catch {
    return undefined
  }
}

function ListAge({ at }: { at: string | undefined }) {
  const format = useFormat()
  const isOnline = useOnline()
  const moment = at && format.moment(at)
  return (
    <p role="status" className="text-soft">
      <Sentences>
        {isOnline ? <Trans>Connected.</Trans> : <Trans>No connection: visas are checked on this device.</Trans>}
        {moment ? (
          <Trans>List of revoked visas as of {moment}.</Trans>
        ) : (
          <Trans>The list of revoked visas is not on this device yet.</Trans>
        )}
      </Sentences>
    </p>
  )
}
