/** How people ask, in French: one line for each entry, the first phrasing is the one shown as a suggestion. */
export const french = `
visa-tourist: Et le visa touristique ? | prix du visa de tourisme | combien coûte le visa touriste | visa pour des vacances | visa pour rendre visite à la famille ou à des amis | je pars en vacances, quel visa et quel prix | durée de validité du visa touristique
visa-business: Et le visa d'affaires ? | prix du visa d'affaires | visa pour des réunions ou une conférence | voyage d'affaires, quel visa | rencontrer des clients ou partenaires commerciaux | durée du visa business | déplacement professionnel | foire ou salon commercial | je suis invité à une foire commerciale
visa-student: Et le visa étudiant ? | prix du visa étudiant | visa pour étudier à l'université | visa pour une école ou une formation | échange universitaire | durée du visa étudiant | je suis admis dans une université
visa-work: Et le visa de travail ? | prix du visa de travail | visa pour travailler chez un employeur | j'ai trouvé un emploi au Liberia | permis de travail | contrat de travail | durée du visa de travail | stage rémunéré dans une entreprise
visa-transit: Et le visa de transit ? | prix du visa de transit | escale au Liberia vers un autre pays | vol en correspondance | court arrêt à l'aéroport | combien de temps rester en transit
visa-medical: Et le visa médical ? | prix du visa médical | visa pour un traitement à l'hôpital | je viens me faire opérer | accompagner un patient | voir un médecin, quel visa | durée du visa médical | soins
what-is-evisa: Qu'est-ce qu'un e-visa ? | que veut dire visa électronique | est-ce un autocollant dans le passeport | comment fonctionne l'e-visa | différence entre e-visa et visa normal | le visa est-il numérique
visa-types: Quels types de visa existent ? | quelles sortes de visas proposez-vous | quel visa me faut-il | comparer les types de visa | liste des visas | quel visa choisir
processing-time: Combien de temps dure le traitement ? | combien de jours avant d'avoir le visa | combien de temps faut-il attendre | délai de traitement | délai d'obtention | quand aurai-je la décision | durée de l'examen
express: Y a-t-il un traitement express ? | j'ai besoin du visa en urgence | pouvez-vous accélérer | service prioritaire | mon vol est bientôt | procédure rapide | visa urgent | puis-je l’avoir en trois jours
fees: Combien coûte un visa ? | frais de visa | tarif | liste des prix | prix total avec les frais de traitement | le visa est-il cher | y a-t-il des frais supplémentaires | combien faut-il payer
help: Comment obtenir de l'aide ? | j'ai besoin d'aide | parler à une personne | je veux un conseiller humain | service client | assistance | joindre un agent
need-visa: Ai-je besoin d'un visa pour le Liberia ? | visa obligatoire pour ma nationalité | quels pays sont exemptés | les citoyens de mon pays ont-ils besoin d'un visa | ressortissants de la CEDEAO | je suis belge, faut-il un visa | entrer sans visa | dois-je demander un visa
passport-validity: Combien de temps mon passeport doit-il être valable ? | mon passeport expire bientôt | validité du passeport six mois | combien de pages vierges | dois-je renouveler mon passeport | passeport périmé | mon passeport arrive à échéance | il ne me reste qu’une page vide
documents: De quels documents ai-je besoin ? | liste des documents obligatoires | quels papiers faut-il fournir | conditions de la demande | que dois-je préparer | pièces justificatives | dossier à constituer
photo: Comment doit être la photo ? | taille de la photo d'identité | exigences pour la photo | fond de la photo | lunettes sur la photo | ancienneté de la photo | dimensions de la photo
funds: Quelle preuve de ressources faut-il ? | relevés bancaires | combien d'argent dois-je montrer | une autre personne paie mon voyage | justificatif financier | garant | moyens de subsistance
insurance: L'assurance voyage est-elle exigée ? | faut-il une assurance | couverture minimale de l'assurance | assurance santé pour le voyage | quelle assurance est acceptée | combien l'assurance doit-elle couvrir
yellow-fever: Faut-il un vaccin ? | certificat de fièvre jaune | quels vaccins sont exigés | la vaccination est-elle obligatoire | carnet de vaccination | se faire vacciner avant le voyage | le vaccin doit-il être inscrit sur papier
children: Les enfants ont-ils besoin de leur propre visa ? | visa pour mon bébé | mon fils voyage avec moi | les enfants paient-ils | mineurs | ma fille sur mon visa | nouveau-né
flight: Faut-il une réservation de vol ? | itinéraire de vol | dois-je acheter le billet avant la demande | billet retour | réservation d'avion | billet aller-retour
hotel: Faut-il une réservation d'hôtel ? | preuve d'hébergement | je loge chez des amis, sans hôtel | où vais-je dormir | adresse de mon hôte | réservation de logement | appartement loué
employment-letter: Faut-il une lettre de l'employeur ? | attestation de travail | certificat d'emploi | lettre de mon entreprise | mon employeur confirme mon poste | la lettre d'emploi est-elle obligatoire
invitation-letter: Faut-il une lettre d'invitation ? | lettre de mon hôte | invitation d'une entreprise | qui doit écrire l'invitation | l'invitation est-elle obligatoire | un ami m'invite
how-to-apply: Comment faire une demande ? | par où commencer | étapes de la demande | commencer une nouvelle demande | demander un visa en ligne | formulaire de demande | je veux demander un visa
when-to-apply: Quand faut-il faire la demande ? | combien de semaines avant le voyage | combien de temps à l'avance | meilleur moment pour demander | est-ce trop tôt | date limite pour demander | demander le visa avant le départ
save-draft: Puis-je enregistrer ma demande et la finir plus tard ? | enregistrer un brouillon | continuer plus tard | je ne peux pas finir aujourd'hui | le formulaire est-il sauvegardé | reprendre ma demande un autre jour | interrompre la saisie
edit-after-submit: Puis-je modifier une demande envoyée ? | j'ai fait une erreur dans ma demande | corriger après l'envoi | rectifier un nom ou une date | déjà soumise avec une faute | changer mes réponses | mauvais numéro de passeport envoyé
names-and-dates: Comment écrire les noms et les dates ? | format de date | nom comme dans le passeport | mon nom a un accent | le jour ou le mois d'abord | je n'ai qu'un seul nom | orthographe de mon nom | comment écrire ma date de naissance
payment-methods: Comment puis-je payer ? | modes de paiement | payer par carte bancaire | acceptez-vous PayPal | carte de crédit ou de débit | quelle devise | payer en dollars ou en euros
bank-transfer: Comment payer par virement ? | virement bancaire | coordonnées bancaires | référence du virement | quand arrive le virement | payer depuis mon compte en banque | IBAN | mon employeur fait le virement
payment-safety: Est-il sûr de payer ici ? | les données de ma carte sont-elles protégées | gardez-vous mon numéro de carte | est-ce une arnaque | paiement sécurisé | sécurité de la carte
refund: Suis-je remboursé ? | remboursement | les frais sont-ils rendus en cas de refus | j'ai payé deux fois | débité par erreur | annuler et récupérer l'argent | rendre l'argent | mon argent est-il perdu si je ne pars pas
withdraw: Puis-je retirer ma demande ? | annuler ma demande | je ne veux plus voyager | retirer mon dossier | supprimer une demande envoyée | arrêter la procédure | finalement je ne pars plus
track: Comment suivre ma demande ? | suivi de la demande | comment voir l'avancement | où voir le statut | consulter l'état d'une demande | page de suivi
statuses: Que signifient les statuts ? | que veut dire en cours d'examen | que signifie en attente | statut soumis expliqué | informations complémentaires demandées | différence entre approuvé et délivré
receive-visa: Comment vais-je recevoir mon visa ? | où télécharger le visa | le visa est-il envoyé par e-mail | je n'ai pas reçu le PDF | comment le visa est-il remis | obtenir le visa après l'approbation
carry: Que dois-je emporter en voyage ? | dois-je imprimer le visa | montrer le visa sur mon téléphone | que présenter à la frontière | papiers pour le voyage | copie imprimée ou numérique
entry-guarantee: Le visa garantit-il l'entrée ? | peut-on me refuser à la frontière | qui décide de l'entrée | refoulé à l'aéroport malgré le visa | décision de l'agent à la frontière | droit d'entrer | peut-on me renvoyer chez moi à la frontière
extend: Puis-je prolonger mon séjour ? | prolonger le visa | rester plus longtemps | renouveler le visa sur place | prolongation du visa | étendre mon séjour | mon visa finit mais je veux rester
rejected: Que faire si ma demande est rejetée ? | visa refusé | demande rejetée | faire appel de la décision | demander un réexamen | pourquoi ai-je été refusé | refaire une demande après un refus | recours
upload-files: Quels fichiers puis-je envoyer ? | taille maximale du fichier | formats jpg png pdf | impossible de téléverser | le fichier est trop lourd | envoyer une photo depuis mon téléphone | télécharger un document
entry-types: Combien de fois puis-je entrer ? | entrée unique ou multiple | visa à double entrée | sortir et revenir avec le même visa | nombre d'entrées | entrer plusieurs fois
other-passports: Et les passeports diplomatiques ou de service ? | passeport diplomatique | passeport officiel | titre de voyage pour réfugié | j'ai deux passeports | passeport d'urgence
visa-on-arrival: Y a-t-il un visa à l'arrivée ? | obtenir le visa à l'aéroport | visa à la frontière | acheter le visa en atterrissant | arriver sans visa
account: Comment créer un compte ? | m'inscrire | faut-il un compte | ouvrir un compte | changer mon adresse e-mail | modifier mon profil | inscription
password: J'ai oublié mon mot de passe | réinitialiser le mot de passe | je n'arrive pas à me connecter | la connexion ne marche pas | changer mon mot de passe | compte bloqué
confirm-email: Je n'ai pas reçu le mail de confirmation | vérifier mon adresse | renvoyer la confirmation | lien d'activation | adresse non confirmée | aucun message de votre part
second-factor: Comment protéger mon compte ? | double authentification | application d'authentification | clé d'accès | codes de secours | second facteur | fermer mes autres sessions
group: Pouvons-nous faire une demande en groupe ou en famille ? | demande familiale | demander pour plusieurs personnes | ajouter un voyageur | payer une fois pour tous | groupe d'amis | demander pour ma femme ou mon mari | une seule demande pour tous
privacy: Que deviennent mes données ? | politique de confidentialité | qui voit mes documents | combien de temps gardez-vous les données | protection des données | mes informations personnelles sont-elles protégées | vendez-vous mes données | qui peut lire mes relevés | combien de temps conservez-vous mes documents
delete-account: Comment supprimer mon compte ? | effacer mes données | supprimer mon profil | droit à l'oubli | fermer mon compte | copie de mes données | exporter mes données
offices: Où sont vos bureaux et quand ouvrent-ils ? | heures d'ouverture | numéro de téléphone | adresse du bureau | e-mail du support | vous appeler | bureau de l'aéroport | coordonnées | horaires
appointment: Comment prendre rendez-vous ? | rendez-vous biométrique | entretien par vidéo | aller dans un centre de visas | déplacer mon rendez-vous | où sont les centres | dois-je venir en personne | dois-je passer un entretien
verify: Comment vérifier qu'un visa est authentique ? | vérifier un visa | ce visa est-il vrai | la compagnie aérienne contrôle le visa | scanner le code du visa | faux visa | authenticité
languages: Quelles langues parlez-vous ? | changer la langue du site | parlez-vous anglais | le site est-il en chinois | traduire la page | langue de la page
newsletter: Comment recevoir la lettre d'information ? | s'abonner aux nouvelles | se désabonner | arrêter la newsletter | actualités par e-mail
accessibility: Le service est-il accessible ? | lecteur d'écran | je suis aveugle | clavier seul | grand texte et contraste | handicap
my-status: Quel est l'état de ma demande ? | où en est ma demande | mon visa est-il approuvé | des nouvelles de ma demande | avancement de mon dossier | mon dossier est-il en examen | je n’ai pas de nouvelles de vous
my-missing: Que manque-t-il à ma demande ? | quels documents dois-je encore envoyer | ma demande est-elle complète | documents manquants | de quoi avez-vous encore besoin de ma part | qu'a demandé l'agent
my-next-step: Que dois-je faire maintenant ? | ma prochaine étape | que se passe-t-il maintenant avec ma demande | à qui le tour | dois-je encore faire quelque chose | et après mon paiement
my-payment: Mon paiement est-il arrivé ? | avez-vous reçu mon argent | état de mon paiement | mon reçu | ai-je déjà payé | ma carte a-t-elle été débitée | mon virement n'apparaît pas
my-appointment: Quand est mon rendez-vous ? | date de mon rendez-vous | où dois-je aller pour mon rendez-vous | heure de mon entretien | ai-je un rendez-vous | ma réservation au centre
my-visa: Où est mon visa ? | télécharger mon visa | mon numéro de visa | quand expire mon visa | je ne trouve pas le PDF de mon visa | jusqu'à quand mon visa est-il valable
`
