// A label is never a value, so labels that no rule asks for are listed too.
export const wordList = (words: string): readonly string[] => words.split('|').map((word) => word.trim())

export const labelWords = {
  passenger:
    wordList(`passenger name | name of passenger | passenger | passengers | traveller name | traveller | traveler | travelers | ticketed passenger | prepared for
    | nombre del pasajero | nombre de pasajero | pasajero | viajero | pasajera | nom du passager | nom de passager | passager | passagère | voyageur | nom du voyageur
    | name des fluggastes | name des passagiers | fluggast | passagier | reisender | reisende | reisende person | 旅客姓名 | 乘客姓名 | 乘机人姓名 | 乘机人 | 旅客 | 乘客 | 旅客名字`),
  guest:
    wordList(`guest name | name of guest | lead guest | main guest | guest | guests | booked for | reserved for | reservation name | name of the guest
    | nombre del huésped | huésped | huésped principal | nombre del cliente | cliente | titular de la reserva | nom du client | client | nom de l'hôte payant | voyageur principal | réservé pour | nom de la réservation
    | name des gastes | gast | gastname | hauptgast | gebucht für | reserviert für | 住客姓名 | 客人姓名 | 入住人姓名 | 入住人 | 入住客人 | 住客 | 宾客姓名 | 预订人`),
  holder:
    wordList(`account holder | account name | account owner | name of account holder | customer name | holder | titular de la cuenta | titular | nombre del titular | nombre del cliente
    | titulaire du compte | titulaire | nom du titulaire | intitulé du compte | kontoinhaber | kontoinhaberin | inhaber | inhaber des kontos | name des kontoinhabers
    | 账户名称 | 账户名 | 户名 | 客户姓名 | 客户名称 | 开户人 | 账户持有人 | 持卡人`),
  insured:
    wordList(`insured person | insured persons | name of insured | name of the insured | insured name | insured traveller | person insured | insured | beneficiary
    | asegurado | asegurada | persona asegurada | nombre del asegurado | beneficiario | assuré | assurée | personne assurée | nom de l'assuré | bénéficiaire
    | versicherte person | versicherter | versicherte | name der versicherten person | 被保险人姓名 | 被保险人 | 被保人姓名 | 被保人 | 受保人 | 受保人姓名`),
  invited:
    wordList(`name of guest | guest name | name of invitee | invited person | person invited | invitee | guest | visitor | name of visitor | invitado | invitada | persona invitada | nombre del invitado | visitante
    | invité | invitée | personne invitée | nom de l'invité | visiteur | gast | gäste | eingeladener | eingeladene person | name des gastes | besucher
    | 被邀请人姓名 | 被邀请人 | 被邀请方 | 受邀人姓名 | 受邀人 | 受邀方 | 受邀者 | 来访者 | 访客姓名`),
  host: wordList(`host name | name of host | host | inviting person | invited by | inviter | name of inviter | anfitrión | anfitriona | persona que invita | invitante | nombre del anfitrión
    | hôte | hébergeant | personne invitante | nom de l'hôte | invitant | accueillant | gastgeber | gastgeberin | einladende person | einladender | einlader | name des gastgebers
    | 邀请人姓名 | 邀请人 | 邀请方 | 邀请单位 | 接待人 | 接待方`),
  employee:
    wordList(`employee name | name of employee | employee | nombre del empleado | nombre del trabajador | empleado | trabajador | trabajadora | nom de l'employé | nom du salarié | employé | employée | salarié | salariée
    | name des mitarbeiters | mitarbeiter | mitarbeiterin | arbeitnehmer | arbeitnehmerin | 员工姓名 | 职工姓名 | 雇员姓名`),
  employer:
    wordList(`employer | name of employer | company | company name | empleador | empresa | nombre de la empresa | employeur | entreprise | société | nom de l'employeur | arbeitgeber | unternehmen | firma
    | 单位名称 | 公司名称 | 雇主 | 工作单位 | 用人单位`),
  reference:
    wordList(`booking reference | booking number | booking no | booking id | booking code | booking ref | confirmation number | confirmation no | confirmation code | reservation number | reservation no | reservation code
    | reservation reference | record locator | airline reference | pnr | reference number | reservation | confirmation
    | referencia de la reserva | referencia de reserva | código de reserva | número de reserva | n.o de reserva | localizador | número de confirmación | código de confirmación | localizador de reserva | referencia
    | référence de réservation | référence de la réservation | numéro de réservation | n° de réservation | no de réservation | code de réservation | référence du dossier | référence dossier | numéro de dossier | numéro de confirmation | code de confirmation | référence
    | buchungsnummer | buchungsreferenz | buchungscode | buchungs-nr | reservierungsnummer | reservierungscode | bestätigungsnummer | reservierungs-nr
    | 订座编号 | 订座记录编号 | 预订编号 | 预订号 | 预订号码 | 订单号 | 订单编号 | 订单号码 | 确认号 | 确认号码 | 预定编号 | 预定号`),
  checkIn:
    wordList(`check-in date | check-in | check in | checkin | date of check-in | arrival date | date of arrival | arrival | arrive | fecha de entrada | entrada | llegada | fecha de llegada | día de llegada | registro de entrada
    | date d'arrivée | arrivée | arrivée le | jour d'arrivée | anreisedatum | anreisetag | anreise | ankunft | ankunftsdatum | tag der anreise | 入住日期 | 入住时间 | 入住 | 到店日期 | 到店时间 | 抵店日期`),
  checkOut:
    wordList(`check-out date | check-out | check out | checkout | date of check-out | departure date | date of departure | departure | depart | fecha de salida | salida | día de salida | registro de salida
    | date de départ | départ | départ le | jour de départ | abreisedatum | abreisetag | abreise | tag der abreise | 退房日期 | 退房时间 | 退房 | 离店日期 | 离店时间 | 离店`),
  arrival:
    wordList(`arrival date | date of arrival | arrival | arrives | arriving | arriving on | visit from | llegada | fecha de llegada | fecha de entrada | arrivée | date d'arrivée | date d'entrée | ankunft | ankunftsdatum | einreise | einreisedatum | tag der anreise | anreise | anreisedatum | tag der ankunft
    | 抵达日期 | 到达日期 | 来访日期 | 入境日期 | 抵达时间 | 到访日期`),
  departure:
    wordList(`departure date | date of departure | departure | departs | leaves | leaving on | visit until | salida | fecha de salida | fecha de partida | fecha de regreso | départ | date de départ | date de sortie | date de retour | abreise | abreisedatum | ausreise | ausreisedatum | tag der abreise | rückreise
    | 离开日期 | 离境日期 | 出境日期 | 返回日期 | 离开时间 | 返程日期`),
  address:
    wordList(`hotel address | address of hotel | address of the hotel | property address | address | location | dirección del hotel | dirección del alojamiento | dirección | domicilio | adresse de l'hôtel | adresse de l'établissement | adresse
    | adresse des hotels | hoteladresse | anschrift des hotels | anschrift | 酒店地址 | 宾馆地址 | 地址`),
  stay: wordList(`address of stay | address during stay | address during the stay | place of stay | accommodation address | accommodation | residence during stay | address in liberia | staying at | dirección de la estancia | dirección durante la estancia | lugar de alojamiento | lugar de estancia | alojamiento | dirección de alojamiento | domicilio en liberia
    | adresse du séjour | adresse pendant le séjour | lieu de séjour | lieu d'hébergement | adresse d'hébergement | hébergement | logement | adresse au libéria | adresse des aufenthalts | adresse während des aufenthalts | aufenthaltsort | aufenthaltsadresse | unterkunft | anschrift der unterkunft | adresse der unterkunft
    | 住址 | 住宿地址 | 居住地址 | 停留地址 | 在利地址 | 住宿地点 | 居住地`),
  start:
    wordList(`period from | valid from | start date | date from | from date | from | start | starting | cover starts | cover start | effective date | effective from | commencement date | inception date | begins | beginning
    | desde | desde el | fecha de inicio | fecha inicial | inicio | válido desde | fecha de efecto | inicio de cobertura | inicio de vigencia | vigente desde | del
    | du | date de début | début | valable du | valable à partir du | à partir du | à compter du | date d'effet | prise d'effet | début de garantie | début de validité
    | von | vom | ab | beginn | startdatum | anfangsdatum | gültig ab | gültig von | versicherungsbeginn | datum von | reisebeginn
    | 起始日期 | 起始日 | 开始日期 | 生效日期 | 生效日 | 起保日期 | 保险起期 | 起期 | 保障开始日期 | 起始时间 | 开始时间`),
  end: wordList(`period to | valid until | valid to | valid till | end date | date to | to date | until | to | end | expiry date | expiration date | expires | cover ends | cover end | ends | ending | termination date
    | hasta | hasta el | fecha de fin | fecha final | fin | válido hasta | fecha de vencimiento | vencimiento | fin de cobertura | fin de vigencia | vigente hasta | fecha de término | al
    | au | date de fin | valable jusqu'au | jusqu'au | date d'expiration | date d'échéance | fin de garantie | fin de validité
    | bis | bis zum | ende | enddatum | gültig bis | versicherungsende | ablaufdatum | datum bis | reiseende
    | 截止日期 | 截止日 | 结束日期 | 终止日期 | 到期日期 | 到期日 | 失效日期 | 保险止期 | 止期 | 保障结束日期 | 终止时间 | 结束时间`),
  period:
    wordList(`statement period | period of cover | period of insurance | insurance period | coverage period | cover period | policy period | period of validity | validity period | validity | period | statement dates | travel dates | dates of travel | travel period | dates of stay | stay | period of stay | dates of visit | period of visit | duration of stay | duration of visit | dates | leave period | period of leave | valid
    | período | periodo | período del extracto | período de cobertura | período de vigencia | período de validez | período de seguro | vigencia | vigencia de la póliza | validez | fechas | fechas del viaje | fechas de la estancia | fechas de la visita | estancia | duración de la estancia | período de estancia | período de la visita
    | période | période du relevé | période de garantie | période de couverture | période d'assurance | période de validité | durée de validité | validité | dates | dates du voyage | dates du séjour | séjour | durée du séjour | période du séjour | période de séjour | dates de la visite | période de la visite
    | zeitraum | auszugszeitraum | abrechnungszeitraum | versicherungszeitraum | versicherungsdauer | geltungsdauer | gültigkeit | gültigkeitsdauer | gültigkeitszeitraum | laufzeit | reisezeitraum | reisedauer | reisedaten | aufenthalt | aufenthaltsdauer | aufenthaltszeitraum | besuchszeitraum | dauer des aufenthalts | dauer
    | 账单周期 | 对账周期 | 对账期间 | 查询期间 | 查询时段 | 起止日期 | 查询起止日期 | 账单期间 | 交易期间 | 保险期间 | 保险期限 | 保障期间 | 保障期限 | 有效期 | 有效期限 | 承保期间 | 保险有效期 | 期间 | 期限 | 访问时间 | 访问日期 | 停留时间 | 停留期间 | 来访时间 | 逗留时间 | 入住期间 | 行程日期 | 旅行日期 | 休假时间`),
  balance:
    wordList(`closing balance | ending balance | balance at end | balance at end of period | final balance | balance carried forward | new balance | end balance | current balance | saldo final | saldo de cierre | saldo al cierre | nuevo saldo | saldo actual | saldo al final | saldo a la fecha
    | solde final | nouveau solde | solde de clôture | solde en fin de période | solde créditeur | solde au | solde actuel | endsaldo | schlusssaldo | neuer saldo | neuer kontostand | endbestand | saldo neu | kontostand am ende | abschlusssaldo | aktueller kontostand
    | 期末余额 | 期末结余 | 账户余额 | 本期余额 | 当前余额 | 结余 | 期末账户余额`),
  cover:
    wordList(`sum insured | amount insured | insured amount | insured sum | maximum cover | cover limit | coverage limit | limit of cover | maximum coverage | maximum benefit | coverage amount | coverage | cover | medical cover | medical expenses | overall limit
    | suma asegurada | capital asegurado | importe asegurado | cobertura máxima | límite de cobertura | cobertura | cobertura médica | gastos médicos | monto asegurado
    | montant garanti | montant assuré | capital garanti | capital assuré | plafond de garantie | plafond | montant de la garantie | montant maximum | frais médicaux | couverture | couverture maximale | plafond de couverture
    | deckungssumme | versicherungssumme | versicherte summe | höchstsumme | deckung | höchstleistung | maximale deckung | deckungshöhe
    | 保险金额 | 保额 | 保障金额 | 最高保额 | 保险限额 | 赔偿限额 | 最高赔偿限额 | 医疗保额 | 总保额`),
  origin: wordList(
    `from | origin | departing from | departure airport | de | origine | départ de | aéroport de départ | provenance | origen | desde | salida de | aeropuerto de salida | von | abflugort | startort | ab | abflughafen | 出发地 | 始发地 | 始发站 | 出发城市 | 起飞机场 | 出发机场 | 出发站 | 出发 | 起点`,
  ),
  destination: wordList(
    `to | destination | arriving at | arrival airport | à | arrivée à | aéroport d'arrivée | destino | a | hacia | hasta | llegada a | aeropuerto de llegada | nach | ziel | zielort | zielflughafen | ankunftsort | 目的地 | 到达地 | 到达站 | 到达城市 | 到达机场 | 抵达机场 | 终点`,
  ),
  departs: wordList(
    `departure | departs | departing | dep | depart | departure time | departure date | leaves | take-off | départ | heure de départ | décollage | date de départ | salida | hora de salida | sale | fecha de salida | abflug | abflugzeit | abfahrt | 起飞时间 | 起飞 | 出发时间 | 离港 | 离港时间 | 出发日期`,
  ),
  arrives: wordList(
    `arrival | arrives | arriving | arr | arrive | arrival time | arrival date | lands | landing | arrivée | heure d'arrivée | atterrissage | date d'arrivée | llegada | hora de llegada | llega | fecha de llegada | ankunft | ankunftszeit | landung | 到达时间 | 到达 | 抵达时间 | 抵达 | 到港 | 到港时间 | 到达日期`,
  ),
  currency: wordList(
    `currency | account currency | moneda | divisa | devise | monnaie | währung | kontowährung | 币种 | 货币`,
  ),
  name: wordList(
    `name | full name | nombre | nombre completo | nombre y apellidos | nom | nom complet | nom et prénom | nom et prénoms | vollständiger name | vor- und nachname | 姓名 | 名字 | 中文姓名`,
  ),
  other:
    wordList(`date | travel date | issue date | date of issue | issued on | issued at | issued by | printed on | statement date | opening balance | previous balance | balance brought forward | starting balance | balance | total | total price | amount | price | total credits | total debits | description | transactions | debit | credit | iban | bic | swift | branch | account number | account no | account type | account
    | policy number | policy no | policy holder | policyholder | certificate number | plan | insurer | underwriter | premium | destination country | territory | area of cover | emergency phone
    | room type | room | rooms | nights | number of nights | adults | children | number of guests | board | board basis | meals | breakfast | rate | status | payment | payment method | deposit | cancellation | cancellation policy | hotel name | hotel | property | phone | telephone | tel | mobile | fax | email | e-mail | website
    | flight | flight no | flight number | airline | carrier | operated by | class | cabin | seat | baggage | terminal | gate | ticket number | e-ticket number | duration | aircraft | stops | fare | meal
    | nationality | citizenship | passport number | passport no | passport | date of birth | place of birth | occupation | profession | position | job title | salary | purpose of visit | purpose | relationship | relation | signature | signed | subject | re | dear | page | number | title | department
    | fecha | fecha de emisión | emitido en | emitido por | emitido el | saldo inicial | saldo anterior | saldo | total | importe | precio | movimientos | descripción | cargo | abono | sucursal | número de cuenta | cuenta | tipo de cuenta | número de póliza | póliza | tomador | aseguradora | prima | tipo de habitación | habitación | noches | número de noches | adultos | niños | régimen | desayuno | tarifa | estado | pago | forma de pago | nombre del hotel | teléfono | correo | vuelo | n.o de vuelo | número de vuelo | día | aerolínea | compañía | operado por | clase | cabina | asiento | equipaje | puerta | duración | número de billete | nacionalidad | pasaporte | número de pasaporte | fecha de nacimiento | lugar de nacimiento | profesión | ocupación | cargo | puesto | salario | motivo | motivo de la visita | relación | parentesco | firma | asunto | página
    | date d'émission | émis à | émis le | émis par | délivré le | solde initial | ancien solde | solde précédent | solde | montant | prix | opérations | libellé | débit | crédit | agence | numéro de compte | compte | type de compte | numéro de police | numéro de contrat | police | souscripteur | assureur | prime | type de chambre | chambre | nuits | nombre de nuits | adultes | enfants | formule | pension | petit déjeuner | tarif | statut | paiement | mode de paiement | nom de l'hôtel | hôtel | établissement | téléphone | courriel | vol | n° de vol | no de vol | numéro de vol | jour | compagnie | opéré par | classe | cabine | siège | bagages | porte | durée | numéro de billet | nationalité | passeport | numéro de passeport | date de naissance | lieu de naissance | profession | fonction | poste | salaire | motif | motif de la visite | objet | lien | lien de parenté | signature | page
    | datum | reisetag | ausstellungsdatum | ausgestellt am | ausgestellt in | ausgestellt von | anfangssaldo | alter saldo | alter kontostand | saldo | kontostand | betrag | summe | gesamtpreis | preis | umsätze | buchungstext | soll | haben | filiale | kontonummer | konto | kontoart | policennummer | versicherungsnummer | versicherungsnehmer | versicherer | prämie | zimmerart | zimmertyp | zimmer | nächte | anzahl der nächte | erwachsene | kinder | verpflegung | frühstück | rate | status | zahlung | zahlungsart | hotelname | telefon | e-mail | flug | flugnummer | fluggesellschaft | durchgeführt von | klasse | sitz | sitzplatz | gepäck | flugsteig | dauer | ticketnummer | staatsangehörigkeit | nationalität | reisepass | reisepassnummer | passnummer | geburtsdatum | geburtsort | beruf | position | funktion | gehalt | zweck | besuchszweck | reisezweck | beziehung | unterschrift | betreff | seite
    | 日期 | 乘机日期 | 签发日期 | 签发地 | 打印日期 | 期初余额 | 上期余额 | 上期结余 | 余额 | 总额 | 金额 | 价格 | 交易日期 | 交易金额 | 摘要 | 借方 | 贷方 | 开户行 | 账号 | 卡号 | 账户类型 | 保单号 | 保单号码 | 投保人 | 保险公司 | 保费 | 保险计划 | 房型 | 房间 | 房间数 | 晚数 | 间夜 | 成人 | 儿童 | 早餐 | 房价 | 状态 | 付款方式 | 付款 | 酒店名称 | 电话 | 联系电话 | 邮箱 | 航班号 | 航班 | 航空公司 | 舱位 | 舱位等级 | 座位 | 行李 | 航站楼 | 登机口 | 票号 | 国籍 | 护照号 | 护照号码 | 出生日期 | 出生地 | 职业 | 职务 | 职位 | 月薪 | 访问目的 | 来访目的 | 目的 | 关系 | 签名 | 签字 | 主题 | 页码 | 编号`),
} as const

export type LabelMeaning = keyof typeof labelWords
