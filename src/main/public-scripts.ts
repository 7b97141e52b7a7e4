// The only script of the public pages, which work without it.
import { showAnnouncements } from '#features/public-site/scripts/announcements.ts'
import { enableChat } from '#features/public-site/scripts/chat.ts'
import { answerEligibility } from '#features/public-site/scripts/eligibility.ts'
import { enhanceForm } from '#features/public-site/scripts/forms.ts'
import { queryAll } from '#features/public-site/scripts/dom.ts'
import { rememberLanguageChoice } from '#features/public-site/scripts/language.ts'
import { closeMenusOnLeave } from '#features/public-site/scripts/menus.ts'
import { makeSearchable } from '#features/public-site/scripts/search.ts'
import { showSignedInMenu } from '#features/public-site/scripts/session.ts'
import { enhanceTabs } from '#features/public-site/scripts/tabs.ts'

showSignedInMenu()
closeMenusOnLeave()
rememberLanguageChoice()
enableChat()
for (const tabs of queryAll('[data-tabs]')) enhanceTabs(tabs)
for (const form of queryAll<HTMLFormElement>('[data-form]')) enhanceForm(form)
for (const select of queryAll<HTMLSelectElement>('[data-searchable]')) makeSearchable(select)
for (const form of queryAll<HTMLFormElement>('[data-eligibility]')) answerEligibility(form)
for (const year of queryAll('[data-year]')) year.textContent = String(new Date().getFullYear())
void showAnnouncements()
