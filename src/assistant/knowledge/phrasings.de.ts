/** How people ask, in German: one line for each entry, the first phrasing is the one shown as a suggestion. */
export const german = `
visa-tourist: Was gilt für das Touristenvisum? | Gebühr für das Touristenvisum | was kostet ein Touristenvisum | Visum für den Urlaub | Visum für Besuch bei Familie oder Freunden | ich mache Ferien, welches Visum und welcher Preis | wie lange gilt das Touristenvisum
visa-business: Was gilt für das Geschäftsvisum? | Gebühr für das Geschäftsvisum | Visum für Besprechungen oder eine Konferenz | Geschäftsreise, welches Visum | Kunden und Handelspartner besuchen | wie lange gilt das Geschäftsvisum | Dienstreise | Messe oder Ausstellung
visa-student: Was gilt für das Studentenvisum? | Gebühr für das Studentenvisum | Visum zum Studieren an einer Universität | Visum für Schule oder Ausbildung | Auslandssemester | wie lange gilt das Studentenvisum | ich habe einen Studienplatz
visa-work: Was gilt für das Arbeitsvisum? | Gebühr für das Arbeitsvisum | Visum um bei einem Arbeitgeber zu arbeiten | ich habe einen Job in Liberia | Arbeitserlaubnis | Arbeitsvertrag | wie lange gilt das Arbeitsvisum | bezahltes Praktikum bei einer Firma
visa-transit: Was gilt für das Transitvisum? | Gebühr für das Transitvisum | Zwischenstopp in Liberia auf dem Weg in ein anderes Land | Anschlussflug umsteigen | kurzer Aufenthalt am Flughafen | wie lange darf ich im Transit bleiben
visa-medical: Was gilt für das medizinische Visum? | Gebühr für das medizinische Visum | Visum für eine Behandlung im Krankenhaus | ich werde operiert | einen Patienten begleiten | zum Arzt, welches Visum | wie lange gilt das medizinische Visum
what-is-evisa: Was ist ein E-Visum? | was bedeutet elektronisches Visum | ist es ein Aufkleber im Pass | wie funktioniert das E-Visum | Unterschied zwischen E-Visum und normalem Visum | ist das Visum digital
visa-types: Welche Visumarten gibt es? | welche Arten von Visa bieten Sie an | welches Visum brauche ich | Visumarten vergleichen | Liste der Visa | welches Visum ist das richtige für mich
processing-time: Wie lange dauert die Bearbeitung? | wie viele Tage bis zum Visum | wie lange muss ich warten | Bearbeitungszeit | wann bekomme ich eine Entscheidung | Dauer der Prüfung | wie schnell geht das Visum
express: Gibt es eine Expressbearbeitung? | ich brauche das Visum dringend | kann man es beschleunigen | Eilantrag | mein Flug geht bald | schnellere Bearbeitung | Vorrang | kann ich es in drei Tagen haben
fees: Was kostet ein Visum? | Visagebühren | wie teuer ist das Visum | Preisliste | Gesamtpreis mit Bearbeitungsgebühr | gibt es zusätzliche Kosten | wie viel muss ich zahlen
help: Wie bekomme ich Hilfe? | ich brauche Hilfe | mit einem Menschen sprechen | ich will einen Mitarbeiter | Kundendienst | Support | einen Beamten erreichen
need-visa: Brauche ich ein Visum für Liberia? | Visumpflicht für meine Staatsangehörigkeit | welche Länder sind visumfrei | brauchen Bürger meines Landes ein Visum | ECOWAS-Bürger | ich bin Schweizer, brauche ich ein Visum | ohne Visum einreisen | muss ich ein Visum beantragen
passport-validity: Wie lange muss mein Pass gültig sein? | mein Pass läuft bald ab | Passgültigkeit sechs Monate | wie viele leere Seiten | muss ich den Pass erneuern | abgelaufener Reisepass | Gültigkeit des Reisepasses | in meinem Pass ist nur eine Seite frei
documents: Welche Unterlagen brauche ich? | Liste der erforderlichen Dokumente | welche Papiere muss ich hochladen | Voraussetzungen für den Antrag | was muss ich vorbereiten | Pflichtdokumente | Checkliste
photo: Wie muss das Foto sein? | Größe des Passbilds | Anforderungen an das Foto | Hintergrund des Bildes | Brille auf dem Foto | wie alt darf das Foto sein | Maße des Lichtbilds
funds: Welcher Nachweis über Geld ist nötig? | Kontoauszüge | wie viel Geld muss ich nachweisen | jemand anderes bezahlt meine Reise | finanzielle Mittel | Finanzierungsnachweis | Bürge
insurance: Ist eine Reiseversicherung Pflicht? | brauche ich eine Versicherung | Mindestdeckung der Versicherung | Krankenversicherung für die Reise | welche Versicherung wird anerkannt | wie viel muss die Versicherung abdecken
yellow-fever: Brauche ich eine Impfung? | Gelbfieberbescheinigung | welche Impfungen sind vorgeschrieben | ist die Gelbfieberimpfung Pflicht | Impfpass | vor der Reise impfen lassen | muss die Impfung auf Papier stehen
children: Brauchen Kinder ein eigenes Visum? | Visum für mein Baby | mein Sohn reist mit | zahlen Kinder | Minderjährige | meine Tochter in meinem Visum | Neugeborenes | Säugling
flight: Brauche ich eine Flugbuchung? | Flugplan | muss ich das Ticket vor dem Antrag kaufen | Rückflug | Flugreservierung | Hin- und Rückflugticket
hotel: Brauche ich eine Hotelreservierung? | Nachweis der Unterkunft | ich wohne bei Freunden ohne Hotel | wo werde ich übernachten | Adresse des Gastgebers | Buchung der Unterkunft | Ferienwohnung
employment-letter: Brauche ich ein Schreiben des Arbeitgebers? | Arbeitsbescheinigung | Bestätigung meiner Firma | Arbeitgeberbescheinigung | Nachweis der Anstellung | ist das Schreiben vom Arbeitgeber Pflicht
invitation-letter: Brauche ich ein Einladungsschreiben? | Brief meines Gastgebers | Einladung einer Firma | wer muss die Einladung schreiben | ist eine Einladung Pflicht | ein Freund lädt mich ein
how-to-apply: Wie stelle ich einen Antrag? | wo fange ich an | Schritte des Antrags | neuen Antrag beginnen | Visum online beantragen | Antragsformular | ich möchte ein Visum beantragen
when-to-apply: Wann soll ich den Antrag stellen? | wie viele Wochen vor der Reise | wie lange im Voraus | bester Zeitpunkt für den Antrag | ist es zu früh | wie früh kann ich beantragen | letzter Termin vor der Abreise
save-draft: Kann ich den Antrag speichern und später fertig machen? | Entwurf speichern | später fortsetzen | ich schaffe es heute nicht | wird das Formular gespeichert | an einem anderen Tag weiter ausfüllen | Pause machen
edit-after-submit: Kann ich einen eingereichten Antrag ändern? | ich habe einen Fehler im Antrag gemacht | nach dem Absenden korrigieren | falschen Namen oder falsches Datum berichtigen | schon abgeschickt und etwas stimmt nicht | Antworten ändern | falsche Passnummer eingereicht
names-and-dates: Wie schreibe ich Namen und Daten? | Datumsformat | Name wie im Pass | mein Name hat einen Umlaut | zuerst Tag oder Monat | ich habe nur einen Namen | Schreibweise meines Namens | wie gebe ich mein Geburtsdatum an
payment-methods: Wie kann ich bezahlen? | Zahlungsarten | mit Kreditkarte zahlen | nehmen Sie PayPal | EC-Karte oder Debitkarte | welche Währung | in Dollar oder Euro zahlen | Zahlungsmöglichkeiten
bank-transfer: Wie zahle ich per Überweisung? | Banküberweisung | Bankverbindung | Verwendungszweck der Überweisung | wann kommt die Überweisung an | vom Bankkonto zahlen | IBAN | mein Arbeitgeber überweist die Gebühr
payment-safety: Ist das Bezahlen hier sicher? | sind meine Kartendaten geschützt | speichern Sie meine Kartennummer | ist das Betrug | sichere Zahlung | Sicherheit der Kreditkarte
refund: Bekomme ich mein Geld zurück? | Erstattung | wird die Gebühr bei Ablehnung zurückgezahlt | ich habe doppelt bezahlt | irrtümlich abgebucht | stornieren und Geld zurück | Rückzahlung | ist mein Geld weg, wenn ich nicht reise
withdraw: Kann ich meinen Antrag zurückziehen? | Antrag stornieren | ich will nicht mehr reisen | Antrag zurücknehmen | eingereichten Antrag löschen | Verfahren abbrechen | ich reise doch nicht
track: Wie verfolge ich meinen Antrag? | Antrag verfolgen | wie sehe ich den Fortschritt | wo sehe ich den Status | Sendungsverfolgung für den Antrag | Statusseite
statuses: Was bedeuten die Status? | was heißt in Prüfung | was bedeutet ausstehend | Status eingereicht erklärt | weitere Angaben erforderlich | Unterschied zwischen genehmigt und ausgestellt
receive-visa: Wie bekomme ich mein Visum? | wo lade ich das Visum herunter | wird das Visum per E-Mail geschickt | ich habe das PDF nicht bekommen | wie wird das Visum zugestellt | Visum nach der Genehmigung erhalten
carry: Was soll ich auf der Reise mitnehmen? | muss ich das Visum ausdrucken | Visum auf dem Handy zeigen | was brauche ich an der Grenze | Papiere für die Reise | gedruckt oder digital
entry-guarantee: Garantiert ein Visum die Einreise? | kann ich an der Grenze abgewiesen werden | wer entscheidet über die Einreise | am Flughafen trotz Visum zurückgewiesen | Entscheidung des Grenzbeamten | Recht auf Einreise | können sie mich an der Grenze heimschicken
extend: Kann ich meinen Aufenthalt verlängern? | Visum verlängern | länger bleiben | Visum in Liberia erneuern | Verlängerung des Visums | mein Visum endet, aber ich will bleiben
rejected: Was kann ich tun, wenn mein Antrag abgelehnt wird? | Visum verweigert | Antrag abgelehnt | Widerspruch gegen die Entscheidung | Überprüfung verlangen | warum wurde ich abgelehnt | nach einer Ablehnung neu beantragen | Einspruch
upload-files: Welche Dateien kann ich hochladen? | maximale Dateigröße | Dateiformate jpg png pdf | Hochladen klappt nicht | die Datei ist zu groß | Foto vom Handy hochladen | Scan
entry-types: Wie oft darf ich einreisen? | einfache oder mehrfache Einreise | Visum mit zwei Einreisen | ausreisen und zurückkommen | Anzahl der Einreisen | mehrmals einreisen
other-passports: Was gilt für Diplomaten- oder Dienstpässe? | Diplomatenpass | amtlicher Pass | Reiseausweis für Flüchtlinge | ich habe zwei Pässe | vorläufiger Reisepass
visa-on-arrival: Gibt es ein Visum bei der Ankunft? | Visum am Flughafen bekommen | Visum an der Grenze | Visum nach der Landung kaufen | ohne Visum ankommen
account: Wie eröffne ich ein Konto? | registrieren | brauche ich ein Konto | Benutzerkonto anlegen | E-Mail-Adresse ändern | Profil bearbeiten | anmelden als neuer Nutzer
password: Ich habe mein Passwort vergessen | Passwort zurücksetzen | ich kann mich nicht einloggen | Anmeldung funktioniert nicht | Passwort ändern | Konto gesperrt | Kennwort verloren
confirm-email: Ich habe keine Bestätigungsmail bekommen | E-Mail-Adresse bestätigen | Bestätigung erneut senden | Aktivierungslink | Adresse nicht bestätigt | keine Nachricht von Ihnen im Postfach
second-factor: Wie schütze ich mein Konto? | Zwei-Faktor-Anmeldung | Authenticator-App | Passkey | Wiederherstellungscodes | zweiter Faktor | andere Sitzungen beenden
group: Können wir als Gruppe oder Familie beantragen? | Familienantrag | für mehrere Personen beantragen | weiteren Reisenden hinzufügen | einmal für alle zahlen | Reisegruppe | für meine Frau oder meinen Mann beantragen | ein Antrag für uns alle
privacy: Was geschieht mit meinen Daten? | Datenschutzerklärung | wer sieht meine Dokumente | wie lange speichern Sie Daten | Datenschutz | sind meine persönlichen Angaben sicher | verkaufen Sie Daten | wer darf meine Kontoauszüge lesen | wie lange werden meine Dokumente aufbewahrt
delete-account: Wie lösche ich mein Konto? | meine Daten löschen | Profil entfernen | Recht auf Vergessenwerden | Konto schließen | Kopie meiner Daten | Daten exportieren
offices: Wo sind Ihre Büros und wann sind sie offen? | Öffnungszeiten | Telefonnummer | wie kann ich Sie telefonisch erreichen | Adresse des Büros | E-Mail vom Support | Sie anrufen | Büro am Flughafen | Kontaktdaten | haben Sie samstags geöffnet
appointment: Wie buche ich einen Termin? | biometrischer Termin | Gespräch per Video | in ein Visumzentrum gehen | Termin verschieben | wo sind die Zentren | muss ich persönlich kommen | muss ich zu einem Interview
verify: Wie erkenne ich ein echtes Visum? | Visum überprüfen | ist dieses Visum echt | Fluggesellschaft kontrolliert das Visum | Code auf dem Visum scannen | gefälschtes Visum | Echtheit
languages: Welche Sprachen sprechen Sie? | Sprache der Seite ändern | sprechen Sie Französisch | gibt es die Seite auf Chinesisch | Seite übersetzen
newsletter: Wie bekomme ich den Newsletter? | Neuigkeiten abonnieren | abbestellen | keine Rundmails mehr | Nachrichten per E-Mail
accessibility: Ist der Dienst barrierefrei? | Screenreader | ich bin blind | nur Tastatur | große Schrift und Kontrast | Behinderung
my-status: Wie ist der Stand meines Antrags? | wo steht mein Antrag | ist mein Visum genehmigt | gibt es Neues zu meinem Antrag | Fortschritt meines Falls | wird mein Antrag geprüft | ich habe noch nichts von Ihnen gehört
my-missing: Was fehlt in meinem Antrag? | welche Dokumente muss ich noch hochladen | ist mein Antrag vollständig | fehlende Unterlagen | was brauchen Sie noch von mir | was hat der Beamte von mir verlangt
my-next-step: Was muss ich jetzt tun? | mein nächster Schritt | wie geht es mit meinem Antrag weiter | wer ist am Zug | muss ich noch etwas machen | was kommt nach meiner Zahlung
my-payment: Ist meine Zahlung angekommen? | haben Sie mein Geld bekommen | Stand meiner Zahlung | meine Quittung | habe ich schon bezahlt | wurde meine Karte belastet | meine Überweisung fehlt
my-appointment: Wann ist mein Termin? | Datum meines Termins | wohin muss ich zu meinem Termin | Uhrzeit meines Gesprächs | habe ich einen Termin | meine Buchung im Zentrum
my-visa: Wo ist mein Visum? | mein Visum herunterladen | meine Visumnummer | wann läuft mein Visum ab | ich finde das PDF meines Visums nicht | bis wann gilt mein Visum
`
