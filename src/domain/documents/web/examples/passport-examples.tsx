import { Trans, useLingui } from '@lingui/react/macro'
import { Example, Examples } from './example.tsx'
import { PassportDrawing } from './passport-drawing.tsx'

export function PassportExamples() {
  const { t } = useLingui()
  return (
    <Examples label={t`How to photograph your passport`}>
      <Example isRight caption={<Trans>Whole page, flat and sharp</Trans>}>
        <PassportDrawing className="w-full" />
      </Example>
      <Example caption={<Trans>Glare on the page</Trans>}>
        <PassportDrawing className="w-full">
          <circle cx="146" cy="104" r="40" className="fill-card" />
          <path
            d="M146 50v14M146 144v14M92 104h14M186 104h14M108 66l10 10M174 132l10 10M184 66l-10 10M118 132l-10 10"
            fill="none"
            stroke="currentColor"
            strokeWidth="5"
            strokeLinecap="round"
          />
          <circle cx="146" cy="104" r="26" fill="none" stroke="currentColor" strokeWidth="3" strokeDasharray="2 6" />
        </PassportDrawing>
      </Example>
      <Example caption={<Trans>Edge cut off</Trans>}>
        <PassportDrawing className="w-full translate-x-[26%] translate-y-[24%] scale-110" />
      </Example>
      <Example caption={<Trans>Fingers on the two lines</Trans>}>
        <PassportDrawing className="w-full">
          <path
            d="M58 180c-4-26-2-50 10-56s22 2 23 16l3 40zM92 180c-2-20 0-40 11-45s20 3 21 16l2 29z"
            className="fill-card"
            stroke="currentColor"
            strokeWidth="3.5"
            strokeLinejoin="round"
          />
          <path d="M64 134q7-6 16-1M100 145q7-5 15-1" fill="none" stroke="currentColor" strokeWidth="3" />
        </PassportDrawing>
      </Example>
    </Examples>
  )
}
