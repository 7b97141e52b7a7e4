/** How people ask, in English: one line for each entry, the first phrasing is the one shown as a suggestion. */
export const english = `
visa-tourist: What about the tourist visa? | tourist visa fee | how much is a tourist visa | visa for holidays or sightseeing | visa to visit family or friends | I go on vacation, which visa and what does it cost | how long is the tourist visa valid
visa-business: What about the business visa? | business visa fee | visa for meetings or a conference | visa to visit trade partners or clients | business trip to Liberia, which visa | how long is a business visa valid | price of the business visa | trade fair or exhibition
visa-student: What about the student visa? | student visa fee | visa to study at a university | visa for a school, course or training | I was admitted to a college in Liberia | how long is a student visa valid | exchange semester visa
visa-work: What about the work visa? | work visa fee | visa to work for an employer | I got a job in Liberia | work permit and employment visa | how long is a work visa valid | visa for employees with a contract | paid internship at a company
visa-transit: What about the transit visa? | transit visa fee | stopover in Liberia on the way to another country | layover visa | connecting flight, do I need a transit visa | visa for a short stop | how long may I stay in transit
visa-medical: What about the medical visa? | medical visa fee | visa for treatment in a hospital | I come for surgery or to see a doctor | visa to accompany a patient | how long is a medical visa valid | health treatment visa
what-is-evisa: What is an e-visa? | what does electronic visa mean | is it a sticker in the passport | how does an evisa work | difference between e-visa and a normal visa | is the visa digital
visa-types: Which visa types are there? | what kinds of visas do you offer | which visa do I need | compare the visa types | list of visas | what type of visa is right for me
processing-time: How long does processing take? | how many days until I get my visa | how long do I have to wait for the visa | processing time | when will I get a decision | duration of the examination | how fast is the visa
express: Is there express processing? | I need the visa urgently | can you speed it up | rush or priority service | fast track visa | my flight is soon, quicker processing | expedite my visa | can I have it in three days
fees: What does a visa cost? | visa fees | how much does it cost | price list | what is the total price with the processing fee | is the visa expensive | are there extra charges
help: How can I get help? | I need support | talk to a person | speak with a human agent | customer service | connect me with an officer | can somebody help me | contact a real person
need-visa: Do I need a visa for Liberia? | visa requirement for my nationality | which countries are visa free | do citizens of my country need a visa | ECOWAS citizens | I am American, do I need a visa | exemption from the visa requirement | do I have to apply for a visa
passport-validity: How long must my passport be valid? | my passport expires soon | passport validity six months | how many blank pages | is my passport still good enough | my passport runs out after the trip | do I have to renew my passport first | only one empty page left in my passport
documents: Which documents do I need? | list of required documents | what papers must I upload | requirements for the application | what do I have to prepare | which documents are mandatory | documents checklist
photo: What must the photo look like? | passport photo size | photo requirements | background of the picture | can I wear glasses on the photo | how old may the photo be | dimensions of the picture
funds: Which proof of funds is needed? | bank statements | how much money do I have to show | proof that I can pay for my stay | somebody else pays for my trip | financial requirements | sponsor
insurance: Is travel insurance mandatory? | do I need insurance | minimum coverage of the insurance | health insurance for the trip | which insurance is accepted | how much must the insurance cover | how much travel cover is needed
yellow-fever: Do I need a vaccination? | yellow fever certificate | which vaccines are required | is the yellow fever shot mandatory | vaccination card | inoculation before the trip | health certificate on arrival | must the vaccination be written down on paper
children: Do children need a visa of their own? | visa for my baby | my son and daughter travel with me | do kids pay | minors and infants | can my child travel on my visa | newborn
flight: Do I need a flight booking? | flight itinerary | must I buy the ticket before I apply | return ticket | plane reservation as a document | proof of onward travel
hotel: Do I need a hotel reservation? | proof of accommodation | I stay with friends, no hotel | where will I stay | host address instead of a hotel | accommodation booking | airbnb or apartment
employment-letter: Do I need an employment letter? | letter from my employer | work certificate | proof of employment | my company confirms my job | is the employer letter required
invitation-letter: Do I need an invitation letter? | letter from my host | invitation from a company | who must write the invitation | is an invitation required | my friend in Liberia invites me
how-to-apply: How do I apply? | where do I start | steps of the application | start a new application | how can I get a visa online | application form | I want to apply for a visa
when-to-apply: When should I apply? | how early can I apply | how many weeks before the trip | best time to apply | too early to apply | how far in advance | latest date to apply before travel
save-draft: Can I save my application and finish it later? | save a draft | continue later | I cannot finish today | is my form saved | pause the application | come back to my unfinished form
edit-after-submit: Can I change a submitted application? | I made a mistake in my application | edit after submission | correct a wrong date or name | I already sent it and must fix an error | update my answers after paying | wrong passport number submitted
names-and-dates: How do I write names and dates? | date format | name as in the passport | my name has an accent | day or month first | I have only one name | spelling of my name | how do I enter my date of birth
payment-methods: How can I pay? | payment methods | can I pay by credit card | do you accept PayPal | pay with visa or debit card | which currency | pay in dollars or euro | mobile money
bank-transfer: How do I pay by bank transfer? | wire the money | bank details | reference for the transfer | when does the transfer arrive | I want to pay from my bank account | IBAN | can my employer wire the fee
payment-safety: Is it safe to pay here? | is my card data secure | do you store my card number | credit card security | is this website a scam | secure payment
refund: Do I get my money back? | refund | is the fee returned if the visa is refused | I paid twice | I was charged by mistake | cancel and get a refund | money returned | is my money lost if I change my plans
withdraw: Can I withdraw my application? | cancel my application | I no longer want to travel | take back my application | delete a submitted application | stop the process | I am not travelling any more
track: How do I follow my application? | track application | how can I check the progress | where do I see the status | follow up on a visa application | status page
statuses: What do the statuses mean? | meaning of in review | what does pending mean | status submitted explained | additional info required, what is that | difference between approved and issued
receive-visa: How do I receive my visa? | where can I download the visa | will the visa be sent by email | I did not get the PDF | how is the visa delivered | get my visa after approval
carry: What should I carry when I travel? | must I print the visa | show the visa on my phone at the airport | what to take to the border | papers for the journey | printed copy or digital
entry-guarantee: Does a visa guarantee entry? | can I be refused at the border | who decides on entry | turned away at the airport with a visa | border officer decision | right to enter | can they send me home at the border
extend: Can I extend my stay? | extend my visa | stay longer than planned | renew the visa in Liberia | prolong my visa | visa extension | my visa ends but I want to stay
rejected: What can I do if my application is rejected? | visa refused | application denied | appeal the decision | ask for a review | why was I rejected | apply again after a refusal | they turned my application down
upload-files: Which files can I upload? | maximum file size | file formats jpg png pdf | my upload fails | the file is too large | can I upload a photo from my phone | scan format
entry-types: How often may I enter? | single or multiple entry | double entry visa | leave and come back on the same visa | number of entries | re-entry | go to a neighbouring country for a few days and return
other-passports: What about diplomatic or service passports? | diplomatic passport | official passport | service passport holders | refugee travel document | I have two passports | emergency passport
visa-on-arrival: Is there a visa on arrival? | can I get the visa at the airport | visa at the border | buy the visa when I land | arrive without a visa | visa upon arrival
account: How do I create an account? | register | sign up | do I need an account | open an account | change my email address | update my profile
password: I forgot my password | reset password | cannot sign in | login does not work | change my password | locked out of my account | lost password link
confirm-email: I did not get the confirmation mail | verify my email address | resend the confirmation | activation link | email not confirmed | no mail from you in my inbox
second-factor: How do I protect my account? | two factor authentication | authenticator app | passkey | recovery codes | second factor | end my other sessions
group: Can we apply as a group or family? | family application | apply for several people | add another traveller | pay once for all | group of friends travelling together | apply for my wife or husband | one form for all of us
privacy: What happens to my data? | privacy policy | who sees my documents | how long do you keep my data | data protection | is my personal information safe | do you sell data | who can read my bank statements | how long are my documents stored
delete-account: How do I delete my account? | erase my data | remove my profile | right to be forgotten | close my account | get a copy of my data | export my data
offices: Where are your offices and when are they open? | opening hours | phone number | address of the office in Monrovia | email address of support | call you | office at the airport | contact details
appointment: How do I book an appointment? | biometric appointment | interview by video | visit a visa centre | reschedule my appointment slot | where are the appointment centers | do I have to come in person | do I have to go to an interview
verify: How can I check that a visa is genuine? | verify a visa | is this visa real | airline checks the visa | scan the code on the visa | fake visa | visa verification
languages: Which languages do you speak? | change the language of the website | do you speak French | is the site in Chinese | language settings | translate the page
newsletter: How do I get the newsletter? | subscribe to news | unsubscribe | stop the newsletter mails | updates by email | sign up for news
accessibility: Is the service accessible? | screen reader | I am blind | keyboard only | large text and contrast | disability | wheelchair user needs help with the website
my-status: What is the status of my application? | where does my application stand | has my visa been approved | any news about my application | how far is my case | is my application in review | my application progress | I have not heard from you
my-missing: What is missing in my application? | which documents do I still have to upload | is my application complete | missing documents | what else do you need from me | what did the officer ask me for
my-next-step: What do I have to do next? | my next step | what happens now with my application | whose turn is it | do I have to do anything now | what comes after my payment
my-payment: Has my payment arrived? | did you receive my money | status of my payment | my receipt | have I paid already | was my card charged | my bank transfer not there yet
my-appointment: When is my appointment? | my appointment date | where do I have to go for my appointment | time of my interview | my booking at the visa centre | do I have an appointment
my-visa: Where is my visa? | download my visa | my visa number | when does my visa expire | I cannot find my visa PDF | until when is my visa valid | my issued visa
`
