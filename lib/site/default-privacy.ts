import { text } from '../text';

/** What the app does with personal data, as long as the operator says nothing else. Kept true to the code. */
export const defaultPrivacy = text(
  `Diese Seite läuft mit der freien Software Heerschau. Verantwortlich ist der Betreiber, der im Impressum steht.

## Was gespeichert wird

- **Anmeldungen:** Name, dazu freiwillig Verein, Ort, Land, Armee und E-Mail-Adresse, die Sprache der Anmeldung, sowie Antworten auf Fragen der Turnierleitung. Sie vermerkt auch, ob bezahlt wurde und wer da ist.
- **Das Turnier:** Paarungen, Ergebnisse, Armeelisten, Strafen mit ihrem Grund, Notizen der Schiedsrichter und ein Verlauf, wer wann was geändert hat.
- **Partien:** was du am Handy einträgst, mit Uhrzeit und einer zufälligen Nummer des Geräts.
- **Abstimmungen:** wer abgestimmt hat und die Summe der Stimmen, nie wer wofür gestimmt hat.
- **Konten** der Turnierleitung und ihrer Helfer: Name, E-Mail-Adresse, ein verschlüsselter Abdruck des Passworts, auf Wunsch Passkeys, und auf welcher Art von Gerät sie wann eingeloggt waren. Spieler brauchen kein Konto.
- **Sicherungen** von alledem: die zehn neuesten, dazu je eine aus sieben Tagen und vier Wochen. Ein gelöschtes Turnier bleibt dreißig Tage als Datei erhalten.

## Wer was sieht

Name, Verein, Ort, Armee, Paarungen und Ergebnisse eines veröffentlichten Turniers sind öffentlich. E-Mail-Adressen, Zahlungen, Antworten und Notizen sieht nur das Team des Turniers. Armeelisten sind so lange geheim, wie die Turnierleitung es einstellt. Hat der Betreiber einen Mailserver eingerichtet, schickt er Paarungen und Erinnerungen an die Adresse, die du angegeben hast. Schaltest du auf deiner Seite ein, dass du auf deinem Gerät Mitteilungen bekommst, behält der Server die Adresse, unter der der Dienst deines Browsers (etwa von Google, Mozilla oder Apple) es erreicht, und schickt darüber verschlüsselt neue Paarungen und Durchsagen; das endet, wenn du ausschaltest oder deine Anmeldung gelöscht wird.

## Auf deinem Gerät

Ein Cookie je Turnier merkt sich deinen persönlichen Link (180 Tage), eines, dass die Turnierleitung eingeloggt ist, je eines Sprache und Farbschema. Angefangene Ergebnisse und Listen liegen im Speicher deines Browsers, bis sie angekommen sind. Alles davon ist nötig, damit die Seite funktioniert.

## Was nicht geschieht

Keine Werbung, keine Statistik über Besucher, keine Inhalte von fremden Servern und keine Weitergabe an Dritte.

## Deine Rechte

Du kannst Auskunft über deine Daten verlangen und sie berichtigen oder löschen lassen. Wende dich an die Turnierleitung oder an den Betreiber. Wer schon gespielt hat, wird beim Löschen unkenntlich gemacht: Name und alles Persönliche verschwinden, die Ergebnisse bleiben wegen der Gegner stehen. Du kannst dich auch bei einer Aufsichtsbehörde für Datenschutz beschweren.
`,
  `This site runs on the free software Heerschau. The operator named in the legal notice is responsible for it.

## What is stored

- **Entries:** the name and, if given, club, town, country, army and e-mail address, the language of the sign-up, as well as answers to the organiser’s questions. The organiser also notes who has paid and who is there.
- **The event:** pairings, results, army lists, penalties with their reasons, judges’ notes, and a log of who changed what and when.
- **Games:** what you enter on your phone, with the time and a random number for the device.
- **Votes:** who has voted and the sum of the votes, never who voted for what.
- **Accounts** of organisers and helpers: name, e-mail address, a hash of the password, passkeys if they want them, and on what kind of device they were signed in and when. Players need no account.
- **Backups** of all this: the ten latest, and one from each of seven days and four weeks. A deleted event is kept as a file for thirty days.

## Who sees what

Names, clubs, towns, armies, pairings and results of a published event are public. E-mail addresses, payments, answers and notes are only visible to the event’s team. Army lists are secret for as long as the organiser sets. Where the operator has set up a mail server, it sends pairings and reminders to the address you gave. If you switch on notifications on your own page, the server keeps the address at which your browser’s push service (run by Google, Mozilla or Apple, for instance) reaches your device, and sends new pairings and announcements through it, encrypted; that ends when you switch it off or your entry is deleted.

## On your device

One cookie for each event keeps your personal link (180 days), others keep the organiser’s sign-in, the language and the colour scheme. Results and lists you have begun stay in your browser’s storage until they have arrived. All of it is needed for the site to work.

## What does not happen

No advertising, no statistics about visitors, nothing loaded from other servers, nothing passed on to others.

## Your rights

You may ask what is stored about you and have it corrected or deleted. Ask the organiser of the event or the operator. Anyone who has already played is anonymised instead: their name and everything personal disappear, and the results stay for their opponents’ sake. You may also complain to a data protection authority.
`,
);
