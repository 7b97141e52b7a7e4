// Pairs that someone thought of, beside the drawn ones. Each: two people and whether they are one.
import type { ScreenedPerson } from '#domain/applications/screening-keys.ts'

const person = (name: string, dob = '', passport = ''): ScreenedPerson => {
  const [firstName = '', lastName = ''] = name.split('/')
  const [passportCountry = '', passportNumber = ''] = passport.split(' ')
  return { firstName, lastName, ...(dob && { dob }), ...(passport && { passportNumber, passportCountry }) }
}

interface WrittenPair {
  one: ScreenedPerson
  other: ScreenedPerson
  isSame: boolean
}

const pair = (isSame: boolean) => (one: ScreenedPerson, other: ScreenedPerson) => ({ one, other, isSame })
const [same, different] = [pair(true), pair(false)]

export const writtenPairs: readonly WrittenPair[] = [
  same(person('Grace/Johnson', '1990-05-17'), person('Gracie/Johnson', '1990-05-17')),
  same(person('Mohammed/Al-Rashid', '1981-03-09'), person('Muhamad/Alrashid', '1981-03-09')),
  same(person('Mohammed/Al-Rashid', '1981-03-09'), person('Muhammad/Al Rashid')),
  same(person('Grace/Johnson', '1990-05-17'), person('Johnson/Grace', '1990-05-17')),
  same(person('Grace Ama/Johnson', '1990-05-17'), person('Grace/Johnson', '1990-05-17')),
  same(person('Grace/Johnson', '1990-05-07'), person('Grace/Johnson', '1990-07-05')),
  same(person('Grace/Johnson', '1990-05-17'), person('Grace/Johnson', '1990-05-18')),
  same(person('Grace/Johnson', '1990-05-17'), person('Grace/Johnson', '1990-01-01')),
  same(person('Grace/Johnson', '1990-05-17'), person('Grace/Johnson')),
  same(person('A/B', '1970-01-02', 'gh AO123456'), person('C/D', '', 'gh A0123456')),
  same(person('A/B', '1970-01-02', 'ng I1234567'), person('C/D', '', 'ng 11234567')),
  same(person('A/B', '1970-01-02', 'us S5B8Z2G6'), person('C/D', '', 'us 55882266')),
  same(person('Anna/Kowalska', '1985-02-11', 'pl AB1234567'), person('Anna/Nowak', '1985-02-11', 'pl AB1234567')),
  same(person('Grace/Johnson', '', 'gh G1234567'), person('Grace/Johnson', '', 'gh G1234576')),
  same(person('William/Tolbert', '1960-10-30'), person('Bill/Tolbert', '1960-10-30')),
  same(person('Abdul Rahman/Diallo', '1977-07-07'), person('Abdulrahman/Diallo', '1977-07-07')),
  same(person("Siobhan/O'Brien", '1992-12-01'), person('Siobhan/Obrien', '1992-12-01')),
  same(person('Chukwuemeka/Okonkwo', '1988-08-18'), person('Chukwuemeka/Okonko', '1988-08-18')),
  same(person('Maria del Carmen/García Núñez', '1979-04-25'), person('Maria Carmen/Garcia', '1979-04-25')),
  same(person('Joseph/Kamara', '1984-11-30'), person('Yusuf/Camara', '1984-11-30')),
  same(person('Zhang/Wei', '1990-02-03'), person('Wei/Zhang', '1990-02-03')),
  same(person('J/Johnson', '1990-05-17'), person('James/Johnson', '1990-05-17')),
  same(person('Fatoumata/Traoré', '1995-06-06'), person('Fatima/Traore', '1995-06-06')),
  different(person('Grace/Johnson', '1990-05-17'), person('Grace/Johnson', '1962-11-02')),
  different(person('Grace/Johnson', '1990-05-17'), person('James/Johnson', '1990-05-17')),
  different(person('Grace/Johnson', '1990-05-17'), person('Grace/Mensah', '1990-05-17')),
  different(person('Mohammed/Ali', '1981-03-09'), person('Mohammed/Hassan', '1981-03-09')),
  different(person('Mary/Doe', '1999-09-09'), person('Jane/Doe', '1999-09-09')),
  different(person('Kofi/Mensah', '1980-01-05'), person('Kwame/Mensah', '1980-01-05')),
  different(person('A/B', '1970-01-02', 'gh G1234567'), person('C/D', '1980-03-04', 'ng G1234567')),
  different(person('Ama/Owusu', '2001-02-03', 'gh G1234567'), person('Kojo/Owusu', '2003-04-05', 'gh G1234568')),
  different(person('Wei/Zhang', '1990-02-03'), person('Li/Zhang', '1990-02-03')),
  different(person('Ibrahim/Diallo', '1977-07-07'), person('Ismail/Diallo', '1977-07-07')),
  different(person('Maria/Garcia', '1985-05-05'), person('Marta/Gracia', '1973-10-12')),
  different(person('Johnson/Doe'), person('John/Dole', '1970-01-02')),
  different(person('Tamara/Traveller', '1990-05-17'), person('Tara/Traveller', '1990-05-17')),
  different(person('Tamara/Traveller', '1990-05-17'), person('Tomás/Traveller', '1990-05-17')),
  different(person('Grace', ''), person('Grace/Johnson', '1990-05-17')),
]
