import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Sentences } from './sentences.tsx'

function write(locale: string): string {
  const i18n = setupI18n({ locale, messages: { [locale]: {} } })
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <Sentences>
        <b>1.</b>
        {false}
        <i>2.</i>
      </Sentences>
    </I18nProvider>,
  )
}

test('sentences: Chinese puts no space between them, and what is left out leaves none', () => {
  expect(write('en')).toBe('<b>1.</b> <i>2.</i>')
  expect(write('zh')).toBe('<b>1.</b><i>2.</i>')
})
