// The only script of the public pages. Everything can be read without it; it adds comfort to what is there.
import { showAnnouncements } from './islands/announcements.ts'
import { offerChat } from './islands/chat.ts'
import { answerEligibility } from './islands/eligibility.ts'
import { enhanceForm } from './islands/forms.ts'
import { all } from './islands/find.ts'
import { rememberChoice } from './islands/language.ts'
import { foldMenus } from './islands/menus.ts'
import { makeSearchable } from './islands/search.ts'
import { greet } from './islands/session.ts'
import { enhanceTabs } from './islands/tabs.ts'

greet()
foldMenus()
rememberChoice()
offerChat()
for (const tabs of all('[data-tabs]')) enhanceTabs(tabs)
for (const form of all<HTMLFormElement>('[data-form]')) enhanceForm(form)
for (const select of all<HTMLSelectElement>('[data-searchable]')) makeSearchable(select)
for (const form of all<HTMLFormElement>('[data-eligibility]')) answerEligibility(form)
for (const year of all('[data-year]')) year.textContent = String(new Date().getFullYear())
void showAnnouncements()
