// What the service knows nothing about, by the words that give it away. Written without accents, as normalizeText leaves them.
import type { Language } from '#foundation/i18n/languages.ts'

export interface Subject {
  words: Readonly<Record<Language, RegExp>>
  /** A question that also has these words is about the service after all. */
  unless?: RegExp
  /** What follows a real question does not spoil it. */
  isOnlyFirstSentence?: boolean
}

const aboutOurs =
  /\b(pay|paying|payment|card|data|upload|website|site|link|email|pagar|pago|tarjeta|datos|pagina|enlace|payer|paiement|carte|donnees|lien|zahlen|bezahlen|zahlung|karte|daten|webseite|hochladen|insurance|seguro de|assurance|versicherung)\b|付款|支付|付钱|信用卡|银行卡|资料|数据|信息|网站|链接|上传|保险/

/** A question with these words may be about a visa after all. */
const aboutVisas =
  /\b(e ?visas?|visas?|visados?|visum|visums|application|applications|apply|antrag\w*|solicitud\w*|demande de)\b|签证|申请/

/** A question with these words may be about what the visa costs. */
const feesOrPayment =
  /\b(fees?|visas?|cost|price|pay (for|by|with|in)|payment|tasas?|precio|cuesta|pagar|pago|frais|prix|coute|payer|paiement|gebuhr\w*|preis|kostet|zahlen|zahlung|bezahlen|visum|visado)\b|费用|签证费|付款|支付|价格/

export const subjects: readonly Subject[] = [
  {
    unless: aboutOurs,
    words: {
      en: /\b(safe|safety|unsafe|dangerous|danger|terror\w*|attacks?|kidnap\w*|crime|criminals?|robbed|robber\w*|riots?|unrest|civil war|gangs?|pirates?|protests?|travel alone|walk alone|ebola|outbreak|epidemic|curfew|jail|prison)\b/,
      es: /\b(es seguro|segura viajar|seguro viajar|seguridad del pais|peligro\w*|atentados?|terroris\w*|secuestr\w*|delincuen\w*|robos?|disturbios|guerra|viajar sol[oa]|sin peligro|ebola|epidemia|brote|toque de queda|carcel|me roban)\b/,
      fr: /\b(dangereu\w*|danger|sans risque|risque|en securite|securite du pays|attentats?|terroris\w*|enlevements?|criminalite|delinquance|vols a|emeutes?|troubles|guerre|voyager seule?|ebola|epidemie|couvre feu|prison)\b/,
      de: /\b(sicher|gefahr\w*|unsicher|anschlag\w*|anschlage|terror\w*|entfuhr\w*|kriminalitat|uberfall\w*|unruhen|burgerkrieg|krieg|allein reisen|alleine reisen|ebola|seuche|ausbruch|ausgangssperre|gefangnis)\b/,
      zh: /安全吗|安不安全|治安|危险|恐怖|袭击|绑架|犯罪|抢劫|暴乱|骚乱|战争|打仗|疫情|埃博拉|宵禁|坐牢|监狱|一个人去|独自/,
    },
  },
  {
    words: {
      en: /\b(weather|raining|rainy|rain|raincoat|umbrella|dry season|wet season|monsoon|forecast|temperature|how hot|how cold|how warm|humid\w*|climate|sunscreen)\b/,
      es: /\b(que tiempo (hace|hara)|clima|llueve|llover\w*|lluvias?|paraguas|estacion seca|epoca seca|temperatura|pronostico|cuanto calor|humedad)\b/,
      fr: /\b(quel temps (fait|fera)|meteo|climat|pluie|pleut|pleuvoir|parapluie|saison (seche|des pluies)|temperature|quelle chaleur|humidite)\b/,
      de: /\b(wetter|regnet|regen\w*|regenzeit|trockenzeit|klima|temperatur\w*|wie (heiss|warm|kalt)|vorhersage|schwul)\b/,
      zh: /天气|下雨|雨季|旱季|干季|气候|气温|温度|多热|多冷|雨衣|雨伞/,
    },
  },
  {
    unless:
      /yellow fever|fiebre amarilla|fievre jaune|gelbfieber|黄热|certificate|certificado|certificat|impfpass|impfausweis|medical visa|visado medico|visa medical|medizinisches visum|医疗签/,
    words: {
      en: /\b(fever|dizzy|headache|nausea|vomit\w*|diarrh\w*|pregnan\w*|dose|dosage|paracetamol|ibuprofen|antibiotic\w*|pills?|tablets?|antimalarials?|malaria|side effects?|medicine for|medication|symptoms?|tap water|drinking water|drink the water|mosquito\w*)\b/,
      es: /\b(fiebre|mareos?|mareado|dolor de|nauseas|vomit\w*|diarrea|embaraza\w*|dosis|paracetamol|ibuprofeno|antibiotic\w*|pastillas?|comprimidos?|malaria|paludismo|efectos secundarios|medicina para|medicamentos?|sintomas?|agua del grifo|beber agua|mosquitos?)\b/,
      fr: /\b(fievre|vertiges?|mal de tete|nausees?|vomi\w*|diarrhee|enceinte|dose|paracetamol|ibuprofene|antibiotique\w*|comprimes?|cachets?|malaria|paludisme|effets secondaires|medicaments?|symptomes?|eau du robinet|boire l eau|moustiques?)\b/,
      de: /\b(fieber|schwindelig|schwindlig|kopfschmerz\w*|ubelkeit|erbrech\w*|durchfall|schwanger\w*|dosis|dosierung|paracetamol|ibuprofen|antibiotik\w*|\w*tabletten|malaria\w*|nebenwirkung\w*|medikament\w*|symptome?|leitungswasser|wasser trinken|mucken)\b/,
      zh: /发烧|头晕|头疼|头痛|恶心|呕吐|拉肚子|腹泻|孕妇|怀孕|剂量|扑热息痛|布洛芬|抗生素|抗疟|疟疾|副作用|吃什么药|吃哪种|症状|自来水|喝水|蚊子/,
    },
  },
  {
    words: {
      en: /\b(sue|lawsuit|lawyer|attorney|landlord|deposit back|my deposit|tenant|compensation from|divorce|custody|inheritance|contract law|my rights|press charges)\b/,
      es: /\b(demandar|demanda judicial|abogad\w*|caser\w*|fianza|inquilin\w*|indemnizacion de|divorci\w*|custodia|herencia|que derechos|mis derechos)\b/,
      fr: /\b(poursuivre (la|le|mon|ma)|porter plainte|avocat\w*|proprietaire|caution|locataire|indemnisation de|divorc\w*|garde de|heritage|quels sont mes droits|mes droits)\b/,
      de: /\b(verklag\w*|klage einreichen|anwalt\w*|rechtsanwalt\w*|vermieter\w*|kaution|mieter\w*|schadenersatz|scheidung|sorgerecht|erbschaft|welche rechte)\b/,
      zh: /起诉|能告|告(公司|老板|航空)|打官司|律师|房东|押金|租客|索赔|离婚|抚养权|遗产|什么权利/,
    },
  },
  // Words to the machine instead of a question
  {
    isOnlyFirstSentence: true,
    words: {
      en: /\b(ignore (all |your |the |any )*(previous |prior |above )?(instructions|rules)|previous instructions|system prompt|your (prompt|instructions|rules)|developer mode|jailbreak|pretend (you|to be)|act as|admin\w* password|reveal|forget (your|all) (rules|instructions)|neighbour s (application|visa|status)|someone else s (application|visa|status)|(approve|grant) my visa)\b/,
      es: /\b(ignora (todas )?(las|tus)|instrucciones (anteriores|internas|previas)|prompt|modo desarrollador|finge|actua como|contrasena del admin\w*|olvida (tus|todas)|(aprueba|concede\w*) mi visa\w*|solicitud de mi vecin\w*|visado de mi vecin\w*)\b/,
      fr: /\b(ignore (toutes )?(les|tes)|instructions (precedentes|internes)|prompt|mode developpeur|fais semblant|agis comme|mot de passe (de l )?admin\w*|oublie (tes|toutes)|(approuve|accorde) mon visa|(demande|visa) de mon voisin)\b/,
      de: /\b(ignorier\w*|(bisherigen|vorherigen|internen) anweisungen|systemprompt|system prompt|entwicklermodus|tu so als|verhalte dich|passwort des admin\w*|admin\w*passwort|vergiss (deine|alle)|genehmige mein visum|(antrag|visum) meines nachbarn)\b/,
      zh: /忽略.{0,6}(指令|规则|要求)|系统提示|提示词|开发者模式|假装|管理员密码|忘掉你的|批准我的签证|邻居的(申请|签证)/,
    },
  },
  {
    words: {
      en: /\b(recommend\w*|best (beach|hotel|restaurant|bar|place|time)|nicest|nightlife|taxi|uber|souvenirs?|sim card|wifi|how do (people|you) say|speak (bassa|kpelle|french)|currency exchange|tip the|plug|socket|pool)\b/,
      es: /\b(recomiend\w*|mejor (playa|hotel|restaurante|bar|epoca)|vida nocturna|taxi|souvenirs?|tarjeta sim|wifi|como se dice|enchufe|piscina|propina)\b/,
      fr: /\b(recommand\w*|conseille\w*|(plus belle|meilleur\w*) (plage|hotel|restaurant|bar|periode)|vie nocturne|taxi|souvenirs?|carte sim|wifi|comment dit on|prise electrique|piscine|pourboire)\b/,
      de: /\b(empfiehl\w*|empfehl\w*|schonste\w*|beste\w* (strand|hotel|restaurant|bar|reisezeit)|nachtleben|taxi|souvenirs?|sim karte|wlan|wie sagt man|steckdose|pool|trinkgeld)\b/,
      zh: /推荐|最好的?(海滩|酒店|餐厅)|海滩最好|夜生活|打车|出租车|纪念品|手机卡|怎么说|插座|泳池|小费/,
    },
  },
  {
    words: {
      en: /\b(elections?|president|politic\w*|which party|vote for)\b/,
      es: /\b(elecciones|presidente|politic\w*|que partido|votar)\b/,
      fr: /\b(elections?|president|politique|quel parti|voter)\b/,
      de: /\b(wahl|wahlen|prasident\w*|politik\w*|welche partei|wahlen gehen)\b/,
      zh: /选举|总统|政治|投票|政党/,
    },
  },
  // Getting there and around
  {
    unless: aboutVisas,
    words: {
      en: /\b(from the airport|airport (transfer|shuttle|bus)|(which|what) airlines?|airlines? (fly|flies|serve)|long is the (flight|drive|journey)|flight time|you (please )?(re)?(book|change|cancel)|rebook|(direct|non ?stop|cheap|cheapest) flights?|call me a|cabs?|roads?|highway|bridge|luggage|baggage|suitcase|buses|bus|trains?|ferry|driving licen[cs]e|driver s licen[cs]e|(rent|hire|drive) (a |my )?car|car (rental|hire)|drive (there|around|in)|can i drive|passport of my dog|pets?)\b/,
      es: /\b((desde|del) aeropuerto|(que|cual) (aerolinea|compania)|aerolineas? vuelan?|dura el (vuelo|viaje)|horas de vuelo|(puedes|podeis|podria|puede usted) (reservar|cambiar|cancelar)\w*|cambiarme el|reservame|vuelos? (directo|barato)s?|pideme|carreteras?|puente|equipaje|maletas?|autobus\w*|trenes?|ferry|carne de conducir|puedo conducir|puedo manejar|licencia de conducir|(alquil\w*|conducir) (un |mi )?(coche|auto|carro)|mascotas?)\b/,
      fr: /\b((depuis|de) l aeroport|quelle (compagnie|ligne) (\w+ )?(vole|dessert|va)|compagnies? aeriennes?|(dure|duree) (le|du) (vol|voyage|trajet)|heures de vol|(pouvez vous|peux tu|tu peux) (reserver|changer|annuler|modifier)|vols? directs?|vols? pas chers?|appelle\w* moi|routes?|pont|bagages?|valises?|autobus|bus|trains?|ferry|permis de conduire|puis je conduire|peut on conduire|(louer|conduire) (une |ma )?voiture|animal de compagnie|animaux)\b/,
      de: /\b(vom flughafen|flughafentransfer|welche (fluggesellschaft|airline)|fluggesellschaft(en)? flieg\w*|dauert der flug|flugzeit|flugdauer|flugstunden|(kannst du|konnen sie) (mir |bitte )?(\w+ )?(flug|hotel|ticket)\w*|umbuchen|wechs\w* (ich )?die fluggesellschaft|(direkt|billig)fl(ug|uge)|ruf\w* mir|strasse nach|strassen|autobahn|brucke|gepack|koffer|bus|busse|zug|zuge|fahre|fuhrerschein|auto (mieten|fahren)|mietwagen|haustiere?)\b/,
      zh: /(从|到)机场|机场(大巴|接送|到)|哪家航空|航空公司.{0,4}飞|飞.{0,6}(小时|多久|多少钱)|机票.{0,4}(多少钱|便宜)|帮我.{0,3}(改签|订|退|叫)|直飞|便宜机票|公路|高速|大桥|行李|公交|大巴|高铁|火车|地铁|渡轮|驾照|租车|开车|自驾|宠物|带.{0,3}(狗|猫)/,
    },
  },
  // Living there
  {
    unless: aboutVisas,
    words: {
      en: /\b(hospitals? .{0,20}(good|clean)|languages? (do|is|are) (they|people|locals|spoken)|supermarkets?|shops?|police|dress code|bikes?|bicycles?|meaning of life|find a (flat|room)|5g|good (hospitals?|doctors?)|which doctor|phone (contract|plan)|roaming|my phone work|(is|are) there .{0,30}(schools?|kindergartens?|university|universities|hospitals?|churches|mosques?)|(income|sales|value added) tax|tax(es)? (rate|in)|average (salary|wage|income)|minimum wage|how much do .{0,30}(earn|make)|start(ing)? (a|my) (own )?(company|business)|(register|set up|found) (a|my) (company|business)|buy (a |some )?(house|land|property|flat)|apartments?|open (a|an) (bank )?account in|become (a )?(liberian )?citizens?|(liberian|get|obtain|apply for) citizenship|naturali[sz]\w*|permanent residen\w*|marry|married there|wedding)\b/,
      es: /\b(buenos? (los |el )?(hospital|medico)\w*|(idiomas?|lenguas?) (se hablan?|hablan)|supermercados?|tiendas?|policia|codigo de vestimenta|bicicletas?|sentido de la vida|encuentro piso|que medico|(tarifa|contrato) (movil|de telefono)|roaming|funciona mi (movil|telefono|celular)|hay .{0,30}(colegios?|escuelas?|universidad\w*|hospital\w*|iglesias?|mezquitas?)|impuestos?|sueldo medio|salario (medio|minimo)|cuanto (ganan?|cobran?)|(crear|montar|abrir|fundar|registrar) una? (empresa|negocio|sociedad)|comprar (una? |un )?(casa|terreno|piso)|apartamentos?|abrir una cuenta en|(nacionalidad|ciudadania) liberian\w*|(obtener|conseguir|conseguire|consigo|pedir) la (nacionalidad|ciudadania)|naturaliza\w*|residencia permanente|casarme|casarse|boda)\b/,
      fr: /\b(hopitaux .{0,20}bons|langues? (parle t on|parlent|y parle)|supermarches?|magasins?|a la police|code vestimentaire|velos?|sens de la vie|trouver un logement|bons? (hopital|hopitaux|medecins?)|quel medecin|forfait|roaming|itinerance|y a t il .{0,30}(ecoles?|lycees?|universites?|hopital|hopitaux|eglises?|mosquees?)|impots?|salaire (moyen|minimum)|combien gagnent?|(creer|monter|ouvrir|fonder) une (societe|entreprise)|acheter (une |un )?(maison|terrain|appartement)|appartements?|ouvrir un compte (bancaire )?(au|en)|(nationalite|citoyennete) liberienne|(obtenir|avoir|demander) la (nationalite|citoyennete)|naturalis\w*|residence permanente|me marier|se marier|mariage)\b/,
      de: /\b(gute\w* (krankenhaus\w*|arzt\w*)|sprachen? (spricht man|sprechen die)|supermarkt\w*|geschafte (offen|auf)|polizei|kleiderordnung|fahrrad\w*|sinn des lebens|wohnung finden|krankenhauser .{0,20}gut|welcher arzt|handy ?vertrag|roaming|handy .{0,20}(dort|funktion\w*)|gibt es .{0,30}(schulen?|kindergarten|universitat\w*|krankenhaus\w*|kirchen?|moscheen?)|einkommen(s)?steuer|mehrwertsteuer|steuern|durchschnitt\w*(gehalt|lohn)|mindestlohn|wie viel verdien\w*|(firma|unternehmen) (grunden|anmelden|eroffnen)|(haus|grundstuck|wohnung|land) kaufen|wohnung (mieten|finden)|konto (in liberia )?eroffnen|(liberianische )?(staatsburgerschaft|staatsangehorigkeit) (bekomm\w*|erhalt\w*|beantrag\w*|erwerb\w*|annehm\w*)|bekomme ich die .{0,20}(staatsburgerschaft|staatsangehorigkeit)|einburger\w*|daueraufenthalt\w*|heiraten|hochzeit)\b/,
      zh: /医院.{0,3}(好|怎么样)|(讲|说)什么(语言|话)|超市|商店|警察|自行车|人生的意义|找房|穿着|穿什么|哪个医生|看医生|手机.{0,8}(能用|套餐|漫游)|有.{0,8}(学校|幼儿园|大学|医院|教堂|清真寺)吗|所得税|税率|交税|平均工资|工资(大概|一般)?多少|收入多少|注册公司|开公司|办公司|做生意.{0,4}手续|买房|买地|租房|公寓|开(银行)?账户|开户|入籍|加入.{0,6}国籍|永久居留|绿卡|结婚|婚礼/,
    },
  },
  // Papers that other authorities give
  {
    words: {
      en: /\b(asylum|refugee status|(get|obtain|renew|replace|apply for) (a |my |the )?(new )?(liberian|own) passport|birth certificate|marriage certificate|police clearance|criminal record|driv(er|ing) s? ?licen[cs]e|work permit (for|in) (?!liberia)\w+)\b/,
      es: /\b(asilo|estatuto de refugiad\w*|(obtener|conseguir|sacar|renovar|pedir) (un |el |mi )?pasaporte liberiano|renovar mi pasaporte|partida de nacimiento|acta de matrimonio|antecedentes penales)\b/,
      fr: /\b(asile|statut de refugie|(obtenir|avoir|renouveler|faire|demander) (un |le |mon )?passeport liberien|renouveler mon passeport|acte de naissance|acte de mariage|casier judiciaire)\b/,
      de: /\b(asyl|asylantrag|fluchtlingsstatus|liberianische\w* (pass|reisepass) (bekomm\w*|beantrag\w*|erhalt\w*|verlanger\w*)|(meinen )?(pass|reisepass) verlangern|geburtsurkunde|heiratsurkunde|fuhrungszeugnis)\b/,
      zh: /庇护|难民身份|(办|换|补办|申请)利比里亚护照|换发护照|出生证|结婚证|无犯罪/,
    },
  },
  // Vaccinations other than the one that is asked for
  {
    words: {
      en: /\b(rabies|hepatitis|typhoid|cholera|tetanus|meningitis|measles|polio|dengue|hiv|covid|coronavirus|mpox)\b/,
      es: /\b(rabia|hepatitis|tifoidea|tifus|colera|tetanos|meningitis|sarampion|polio|dengue|vih|covid|coronavirus)\b/,
      fr: /\b(rage|hepatite|typhoide|cholera|tetanos|meningite|rougeole|polio|dengue|vih|sida|covid|coronavirus)\b/,
      de: /\b(tollwut\w*|hepatitis|typhus|cholera|tetanus|meningitis|masern|polio|dengue\w*|hiv|covid|corona\w*)\b/,
      zh: /狂犬|肝炎|伤寒|霍乱|破伤风|脑膜炎|麻疹|小儿麻痹|登革热|艾滋|新冠/,
    },
  },
  // Money and taxes there, not the fee
  {
    unless: feesOrPayment,
    words: {
      en: /\b(taxes|tax(ed)?|(which|what) (currency|money)|(local|official) (currency|money)|customs dut(y|ies))\b/,
      es: /\b(impuestos?|(que|cual) (es la )?moneda|moneda (local|oficial|se usa)|aranceles)\b/,
      fr: /\b(impots?|taxes?|(quelle|la) (monnaie|devise)|monnaie (locale|officielle)|droits de douane)\b/,
      de: /\b(steuern?|(welche|die) wahrung|landeswahrung|zoll(e|gebuhr\w*)?)\b/,
      zh: /交税|纳税|税务|(什么|哪种|当地)(的)?(货币|钱)|流通货币|关税/,
    },
  },
  // Pain, illness and who treats it
  {
    unless: aboutVisas,
    words: {
      en: /\b(hurts?|hurting|aches?|aching|\w+ache|pain|painful|bleed\w*|itch\w*|swollen|infect\w*|allerg\w*|asthma|diabet\w*|insulin|inhaler|dentist|tooth|teeth|pharmacy|pharmacies|ambulance|contraception|blood pressure|vomit\w*|cough|flu|sunburn|doctor should|injections? (for|against) (?!yellow)|vaccin\w* (for|against) (?!yellow|liberia))\b/,
      es: /\b(duelen?|dolor\w*|sangr\w*|pica|picazon|hinchad\w*|infecc\w*|infectad\w*|alergi\w*|asma|diabet\w*|insulina|dentista|muelas?|dientes?|farmacias?|ambulancia|anticoncept\w*|tension alta|tos|gripe|quemadura|vacuna\w* (para|contra) (?!(la )?fiebre amarilla|liberia))\b/,
      fr: /\b(j ai mal|fait mal|mal (a|au|aux) (la |le |l )?\w+|douleurs?|saign\w*|demang\w*|gonfle\w*|infect\w*|allergi\w*|asthme|diabet\w*|insuline|dentiste|dents?|pharmacies?|ambulance|contracept\w*|tension arterielle|toux|tousse|grippe|coup de soleil|vaccin\w* contre (?!(la )?fievre jaune))\b/,
      de: /\b(\w*schmerz\w*|tut (mir )?\w* ?weh|wehtut|blut(e|et|en|ung)|juckt|geschwollen|entzund\w*|infekt\w*|allergi\w*|asthma|diabet\w*|insulin|zahn\w*|apotheken?|krankenwagen|verhutung\w*|blutdruck|husten|grippe|sonnenbrand|impf\w* gegen (?!gelbfieber))\b/,
      zh: /疼|痛|流血|发痒|肿|感染|过敏|哮喘|糖尿病|胰岛素|牙医|牙科|药店|药房|救护车|避孕|血压|咳嗽|流感|晒伤|感冒/,
    },
  },
  // The law, and what others may demand
  {
    unless: aboutVisas,
    words: {
      en: /\b(arrested|detained by|bail|in court|court case|judge|jury|evict\w*|legally|legal advice|liable|liability|my (boss|employer|landlord) (is |be )?(allowed|keep\w*|take|takes|took|hold\w*|refus\w*)|(boss|employer) .{0,20}(keep|take|hold|withhold) .{0,10}passport|a contract is|my contract (allow|let|say)\w*|sign (a|this|the) contract|get dual (citizenship|nationality)|inherit\w*|prenup\w*|testament|crime|offen[cs]e|convicted|felon|punish\w*|statute)\b/,
      es: /\b(arrestad\w*|detenid\w*|fianza|juicio|juez|tribunal\w*|desahuci\w*|legalmente|asesoria legal|(jefe|empleador|patron) .{0,30}(retener|quedarse|quitar\w*)|firmar (un|el|este) contrato|doble nacionalidad en|hered\w*|delito|condenad\w*|castig\w*)\b/,
      fr: /\b(arrete par|garde a vue|tribunal|juge|proces|expuls\w* (mon|ma|le|la) locataire|legalement|conseil juridique|(employeur|patron) .{0,30}(garder|confisquer|prendre)|signer (un|le|ce) contrat|heriter|delit|condamn\w*|puni\w*)\b/,
      de: /\b(verhaftet|festgenommen|gericht|gerichts\w*|richter\w*|raumungsklage|rechtlich\w*|rechtsberatung|haft(e|et|bar|ung)|(arbeitgeber|chef) .{0,40}(einbehalten|behalten|wegnehmen)|vertrag unterschreiben|erben|straftat|verurteilt|bestraft|strafe)\b/,
      zh: /被捕|逮捕|拘留|法院|法庭|法官|驱逐租客|法律(咨询|意见|责任)|(老板|雇主).{0,6}(扣|没收|拿走)|签合同|继承|犯罪|判刑|处罚/,
    },
  },
  // Own papers, shops, banks and the best time
  {
    words: {
      en: /\b(how (do|can|to) (i )?(renew|extend|replace) (my |a )?(\w+ )?(passport|id|identity card|driving)|(which|what) banks?|best bank|(shops|stores|banks) .{0,15}open|best (month|season|time))\b/,
      es: /\b(como (renuevo|se renueva|puedo renovar) (mi |el )?(\w+ )?(pasaporte|dni|cedula|carne)|que bancos?|mejor (mes|momento|temporada)|abren (las tiendas|los (bancos|supermercados)))\b/,
      fr: /\b(comment (renouveler|refaire|prolonger) (mon|ma|un) (\w+ )?(passeport|carte)|quelle banque|meilleur\w* (mois|moment|saison)|(magasins|banques) .{0,20}ouvert\w*)\b/,
      de: /\b(wie (verlangere|erneuere) ich mein\w* (\w+ )?(pass|reisepass|personalausweis|ausweis)|welche bank(en)?|beste\w* (monat|zeit|reisezeit)|(laden|geschafte|banken) .{0,20}(offen|auf|geoffnet))\b/,
      zh: /怎么(换|续|补)(办)?(身份证|驾照)|哪家银行|哪个银行|(什么时候|几月)去最好|最佳(时间|季节|月份)|(商店|银行|超市).{0,6}(开门|营业)/,
    },
  },
  // Things to do and see
  {
    unless: aboutVisas,
    words: {
      en: /\b(surf\w*|hik(e|es|ing)|swim\w*|diving|fishing|safari|lions?|elephants?|hippos?|snakes?|animals?|wildlife|museums?|national parks?|concerts?|festivals?|football|soccer|sightseeing|beaches|gifts?|presents|worth (a visit|seeing|visiting|a trip)|golf|gym)\b/,
      es: /\b(surf\w*|senderismo|nadar|bucear|bucear|pesca|safari|leones?|elefantes?|hipopotamos?|serpientes?|animales|fauna|museos?|parques? nacional\w*|conciertos?|festival\w*|futbol|playas|regalos?|vale la pena|golf|gimnasio)\b/,
      fr: /\b(surf\w*|randonnees?|nager|plongee|peche|safari|lions?|elephants?|hippopotames?|serpents?|animaux|faune|musees?|parcs? nationa\w*|concerts?|festivals?|football|plages|cadeaux?|vaut (le|la) (detour|peine)|golf|salle de sport)\b/,
      de: /\b(surf\w*|wander\w*|schwimmen|tauchen|angeln|safari|lowen?|elefant\w*|flusspferd\w*|schlangen?|tiere|museum|museen|nationalparks?|konzert\w*|festival\w*|fussball\w*|sehenswurdig\w*|strande|geschenke?|mitbringsel|freundin mitbringen|freund mitbringen|lohnt sich|golf|fitnessstudio)\b/,
      zh: /冲浪|徒步|爬山|游泳|潜水|钓鱼|狮子|大象|河马|毒?蛇|动物|博物馆|国家公园|音乐会|演唱会|足球|球赛|景点|好玩|礼物|值得(去|一去)|海滩|高尔夫|健身房/,
    },
  },
  // What is allowed there, apart from entering
  {
    words: {
      en: /\b(homosexual\w*|gay|lesbian|lgbt\w*|same sex|alcohol|drugs|cannabis|weed|marijuana|smok(e|ing)|abortion|age of consent|weapons?|guns?|prostitut\w*|drinking age|(il)?legal (in|there))\b/,
      es: /\b(homosexual\w*|gay|lesbian\w*|lgtb\w*|mismo sexo|alcohol|drogas?|cannabis|marihuana|fumar|aborto|armas?|prostitu\w*|edad (minima )?para beber|(es )?(i)?legal (en|alli))\b/,
      fr: /\b(homosexu\w*|gay|lesbienne\w*|lgbt\w*|meme sexe|alcool|drogues?|cannabis|fumer|avortement|armes?|prostitu\w*|(il)?legal\w* (au|en|la bas))\b/,
      de: /\b(homosexu\w*|schwul\w*|lesbisch\w*|lgbt\w*|gleichgeschlecht\w*|alkohol|drogen|cannabis|rauchen|abtreibung|waffen?|prostitu\w*|strafbar|(il)?legal in|verboten in)\b/,
      zh: /同性恋|同性|喝酒|饮酒|酒精|毒品|大麻|抽烟|吸烟|堕胎|枪支|武器|卖淫|(合法|违法|犯法)吗/,
    },
  },
  // People in office, time, distance and money in general
  {
    words: {
      en: /\b(who is the .{0,20}(minister|king|queen|mayor|ambassador|governor)|(foreign|prime|finance|health|justice) minister|what time is it|time difference|how far (is|are|away) .{0,40}\bfrom|distance (between|from|to)|exchange rate|(change|exchange) (my )?(money|dollars|euros)|withdraw (money|cash)|cash (out|abroad|machines?)|when is (ramadan|easter|christmas)|(how much|bring|carry|take) cash|crypto\w*|bitcoins?|stocks?|shares|mortgage)\b/,
      es: /\b(quien es (el|la) .{0,20}(ministr\w*|rey|reina|alcalde\w*|embajador\w*|gobernador\w*)|(primer|primera) ministr\w*|ministr\w* de|que hora es|diferencia horaria|(que|cuanta) distancia|cuantos kilometros|tipo de cambio|cambi\w* (dinero|dolares|euros)|sacar dinero|cuando es (el )?(ramadan|pascua|navidad)|cuanto efectivo|(llevar|sacar) efectivo|cajeros?|cripto\w*|bitcoins?|bolsa de valores|acciones|hipoteca)\b/,
      fr: /\b(qui est (le|la|l) .{0,20}(ministre|roi|reine|maire|ambassadeur|gouverneur)|(premier|premiere) ministre|ministre (de|des|du)|quelle heure est il|decalage horaire|quelle distance|combien de (km|kilometres)|taux de change|changer (de l |des |mes )?(argent|dollars|euros)|retirer (de l )?(argent|especes)|quand (est |le )?(le )?(ramadan|paques|noel)|combien d (argent liquide|especes)|distributeurs?|crypto\w*|bitcoins?|bourse|actions|hypothe\w*)\b/,
      de: /\b((wer ist|wie heisst) ((der|die) )?.{0,20}(minister\w*|konig\w*|burgermeister\w*|botschafter\w*|gouverneur\w*)|\w*minister(in)?|wie spat ist es|wie viel uhr|zeitunterschied|wie weit (ist|liegt) .{0,40}\b(von|entfernt|weg)|wie viele kilometer|wechselkurs|geld (wechseln|tauschen|umtauschen)|bargeld|geld abheben|wann ist (ramadan|ostern|weihnachten)|geldautomat\w*|krypto\w*|bitcoins?|aktien|hypothek)\b/,
      zh: /(部长|国王|女王|市长|大使|省长)是谁|总理|外长|现在几点|时差|多远|多少公里|汇率|换钱|换汇|兑换|(多少|带)现金|取款|取钱|斋月|圣诞节|春节|比特币|股票|房贷/,
    },
  },
  // What is still to come
  {
    words: {
      en: /\b(my (chances|odds)|chances (of|are|that)|how likely|more expensive next|cheaper next|(cost|price|fee)s? next year|(will|is) .{0,30}(next year|in the future) .{0,10}(expensive|cheaper|cost))\b|\bwill .{0,30}(more expensive|cheaper|go up|increase)\b/,
      es: /\b(que probabilidad\w*|probabilidades de|que posibilidad\w*|(subira|bajara|aumentara)n? (el|la|los|las)? ?(precios?|tasas?|tarifas?)|sera mas (car|barat)\w*)\b/,
      fr: /\b(mes chances|quelles (sont les )?chances|probabilite|(sera|seront|deviendra|va etre) .{0,15}(plus|moins) cher\w*|va augmenter)\b/,
      de: /\b(chancen?|wahrscheinlich\w*|(wird|werden) .{0,40}(teurer|billiger|gunstiger|steigen))\b/,
      zh: /可能性|几率|概率|机会有多大|涨价|会(涨|降|变贵|更贵)/,
    },
  },
  // Other people, and small jobs for a machine
  {
    words: {
      en: /\b((has|did|is|when will) my (colleague|neighbou?r|friend|co ?worker|boss|employee|ex)|translate (this|that|it|the following)|learn (english|french|german|spanish|chinese)|teach me|write (me )?(a|an|my) \w+|haiku|proofread|how old are you|are you married|where do you live|your favou?rite|do you (love|eat|sleep|dream)|name (for )?my (baby|child|son|daughter|dog|cat))\b/,
      es: /\b((ya )?(le|les) (dieron|han dado|concedieron) .{0,20}a mi|mi (companer\w*|vecin\w*|amig\w*|jef\w*) (ya )?(recibi\w*|tiene ya|ha recibido)|traduce\w*|aprender (ingles|frances|aleman|espanol|chino)|escrib\w*me|escribe (un|una|me)|haiku|cuantos anos tienes|estas casad\w*|donde vives|tu .{0,12}(favorit|preferid)\w*|nombre (para|a) mi (bebe|hij\w*|perr\w*|gat\w*))\b/,
      fr: /\b(mon (collegue|voisin|ami|patron)\w* (a t il|a t elle|a deja|a|est il)|traduis|traduisez|apprendre (l anglais|le francais|l allemand|le chinois)|ecri(s|vez) (moi|un|une)|haiku|quel age as tu|es tu marie\w*|ou habites tu|ton .{0,12}(prefere|favori)\w*|(prenom|nom) (pour|a) mon (bebe|enfant|chien|chat))\b/,
      de: /\b((hat|ist|wann bekommt) (mein|meine) (kolleg\w*|nachbar\w*|freund\w*|chef\w*|mitarbeiter\w*)|ubersetz\w* (mir|das|dies\w*|bitte)|(englisch|franzosisch|deutsch|spanisch|chinesisch) lernen|schreib\w* (mir|bitte|einen|eine)|wie alt bist du|bist du verheiratet|wo wohnst du|dein\w* lieblings\w*|wie nenne ich mein\w*)\b/,
      zh: /(同事|邻居|朋友|老板)的?(签证|申请)|(翻译成|帮我翻译)|学(英语|法语|德语|中文|汉语)|帮我写|写一(封|篇|首)|你几岁|你多大|你结婚|你住在哪|你最喜欢|起什么名字|取名/,
    },
  },
  {
    unless: aboutVisas,
    words: {
      en: /\b((am|is|got|get|feel|felt|fell|became|been|are) (very |really |so )?(sick|ill|unwell)|should i take (for|against)|stomach ?ache|rash|bitten|injur\w*|broken (leg|arm))\b/,
      es: /\b((estoy|esta|puse|siento|senti|encuentro) (muy )?enferm\w*|me (siento|encuentro) (muy )?mal|que (me )?tomo|dolor|sarpullido|picadura|mordi\w*|herid\w*|pierna rota)\b/,
      fr: /\b((suis|est|tombe|tombee|me sens) (tres )?(malade|mal)|que (dois je )?prendre|douleur|eruption|mordu\w*|blesse\w*|jambe cassee)\b/,
      de: /\b((bin|ist|wurde|werde|fuhle mich) (sehr )?(krank|schlecht|unwohl)|krank geworden|was (soll|kann) ich (\w+ )?(ein)?nehmen|bauchschmerz\w*|schmerzen|ausschlag|gebissen|gestochen|verletz\w*|gebrochen)\b/,
      zh: /生病|不舒服|吃什么药|肚子疼|皮疹|被咬|受伤|骨折/,
    },
  },
]
