/** How people ask, in Spanish: one line for each entry, the first phrasing is the one shown as a suggestion. */
export const spanish = `
visa-tourist: ¿Cómo es el visado de turista? | precio del visado de turismo | cuánto cuesta la visa de turista | visado para vacaciones | visa para visitar a la familia o amigos | viajo de turismo, qué visado y cuánto vale | validez del visado turístico
visa-business: ¿Cómo es el visado de negocios? | precio de la visa de negocios | visado para reuniones o una conferencia | viaje de negocios, qué visado | visitar clientes y socios comerciales | cuánto dura el visado de negocios | viaje de trabajo de mi empresa | feria comercial
visa-student: ¿Cómo es el visado de estudiante? | precio de la visa de estudiante | visado para estudiar en la universidad | visa para un curso o escuela | intercambio de estudios | cuánto dura el visado de estudiante | me admitieron en una universidad
visa-work: ¿Cómo es el visado de trabajo? | precio de la visa de trabajo | visado para trabajar con un empleador | tengo un empleo en Liberia | permiso de trabajo | contrato laboral | cuánto dura el visado de trabajo | prácticas pagadas en una empresa
visa-transit: ¿Cómo es el visado de tránsito? | precio de la visa de tránsito | escala en Liberia de camino a otro país | vuelo de conexión | parada corta en el aeropuerto | cuánto puedo quedarme en tránsito
visa-medical: ¿Cómo es el visado médico? | precio de la visa médica | visado para tratamiento en un hospital | me operan en Liberia | acompañar a un paciente | ir al médico, qué visado | cuánto dura el visado médico
what-is-evisa: ¿Qué es un visado electrónico? | qué significa e-visa | es una pegatina en el pasaporte | cómo funciona la visa electrónica | diferencia entre e-visa y visado normal | el visado es digital
visa-types: ¿Qué tipos de visado hay? | qué clases de visa ofrecen | qué visado necesito | comparar los tipos de visado | lista de visados | cuál es la visa adecuada para mí
processing-time: ¿Cuánto tarda el trámite? | cuántos días hasta tener el visado | cuánto tengo que esperar | tiempo de tramitación | plazo de la visa | cuándo tendré la decisión | duración del proceso
express: ¿Hay tramitación urgente? | necesito el visado con urgencia | pueden acelerarlo | servicio exprés | mi vuelo sale pronto | trámite rápido | visado prioritario | lo puedo tener en tres días
fees: ¿Cuánto cuesta un visado? | tasas del visado | precio total | lista de precios | cuánto hay que pagar en total | es caro el visado | hay cargos adicionales | gastos de tramitación
help: ¿Cómo consigo ayuda? | necesito ayuda | hablar con una persona | quiero hablar con un agente humano | atención al cliente | soporte | que me atienda un funcionario
need-visa: ¿Necesito un visado para Liberia? | requisito de visado para mi nacionalidad | qué países están exentos | los ciudadanos de mi país necesitan visa | ciudadanos de la CEDEAO | soy mexicano, necesito visado | entrar sin visado | tengo que solicitar visa
passport-validity: ¿Cuánto tiempo debe ser válido mi pasaporte? | mi pasaporte caduca pronto | mi pasaporte vence | validez del pasaporte seis meses | cuántas páginas en blanco | tengo que renovar el pasaporte | pasaporte a punto de expirar | solo me queda una página libre en el pasaporte
documents: ¿Qué documentos necesito? | lista de documentos obligatorios | qué papeles hay que presentar | requisitos de la solicitud | qué tengo que preparar | documentación necesaria
photo: ¿Cómo debe ser la foto? | tamaño de la foto de pasaporte | requisitos de la fotografía | fondo de la foto | puedo llevar gafas en la foto | qué antigüedad puede tener la foto | foto de carné
funds: ¿Qué prueba de fondos hace falta? | extractos bancarios | cuánto dinero tengo que demostrar | otra persona paga mi viaje | medios económicos | solvencia | estados de cuenta del banco
insurance: ¿Es obligatorio el seguro de viaje? | necesito seguro | cobertura mínima del seguro | seguro médico para el viaje | qué seguro aceptan | cuánto debe cubrir el seguro
yellow-fever: ¿Necesito una vacuna? | certificado de fiebre amarilla | qué vacunas exigen | es obligatoria la vacuna | cartilla de vacunación | vacunarse antes del viaje | la vacuna en un papel
children: ¿Los niños necesitan su propio visado? | visado para mi bebé | mi hijo viaja conmigo | pagan los niños | menores de edad | mi hija en mi visado | recién nacido
flight: ¿Necesito una reserva de vuelo? | itinerario de vuelo | tengo que comprar el billete antes de solicitar | billete de vuelta | reserva de avión | pasaje de ida y vuelta
hotel: ¿Necesito una reserva de hotel? | prueba de alojamiento | me quedo con amigos, sin hotel | dónde voy a dormir | dirección de mi anfitrión | reserva del alojamiento | apartamento alquilado
employment-letter: ¿Necesito una carta de mi empresa? | carta del empleador | certificado de trabajo | constancia laboral | mi empresa confirma mi puesto | es obligatoria la carta de empleo
invitation-letter: ¿Necesito una carta de invitación? | carta de mi anfitrión | invitación de una empresa | quién debe escribir la invitación | es obligatoria la invitación | un amigo me invita
how-to-apply: ¿Cómo solicito el visado? | por dónde empiezo | pasos de la solicitud | empezar una nueva solicitud | pedir el visado por internet | formulario de solicitud | quiero solicitar una visa
when-to-apply: ¿Cuándo debo solicitarlo? | con cuántas semanas de antelación | cuánto antes del viaje | mejor momento para pedir el visado | es demasiado pronto | con qué anticipación | última fecha para solicitar
save-draft: ¿Puedo guardar la solicitud y terminarla después? | guardar un borrador | continuar más tarde | hoy no puedo terminar | se guarda el formulario | seguir otro día | retomar la solicitud
edit-after-submit: ¿Puedo cambiar una solicitud enviada? | cometí un error en la solicitud | corregir después de enviar | corregir un nombre o una fecha | ya la mandé y hay un dato mal | modificar mis respuestas | puse mal el número de pasaporte
names-and-dates: ¿Cómo escribo nombres y fechas? | formato de fecha | nombre como en el pasaporte | mi nombre tiene tilde | primero el día o el mes | tengo dos apellidos | cómo se escribe mi nombre | cómo escribo mi fecha de nacimiento
payment-methods: ¿Cómo puedo pagar? | formas de pago | puedo pagar con tarjeta de crédito | aceptan PayPal | tarjeta de débito | en qué moneda | pagar en dólares o euros | métodos de pago
bank-transfer: ¿Cómo pago por transferencia bancaria? | transferir el dinero | datos bancarios | referencia de la transferencia | cuándo llega la transferencia | pagar desde mi cuenta del banco | número de cuenta | mi empresa hace la transferencia
payment-safety: ¿Es seguro pagar aquí? | están seguros los datos de mi tarjeta | guardan mi número de tarjeta | es una estafa esta página | pago seguro | seguridad de la tarjeta
refund: ¿Me devuelven el dinero? | reembolso | devuelven la tasa si rechazan el visado | pagué dos veces | me cobraron por error | cancelar y recuperar el dinero | devolución | pierdo el dinero si no viajo
withdraw: ¿Puedo retirar mi solicitud? | cancelar mi solicitud | ya no quiero viajar | anular la solicitud | borrar una solicitud enviada | detener el trámite | al final no viajo
track: ¿Cómo sigo mi solicitud? | seguimiento de la solicitud | cómo compruebo el avance | dónde veo el estado | consultar el trámite | página de seguimiento
statuses: ¿Qué significan los estados? | qué significa en revisión | qué quiere decir pendiente | estado enviada explicado | información adicional requerida | diferencia entre aprobado y emitido
receive-visa: ¿Cómo recibo mi visado? | dónde descargo el visado | me lo mandan por correo electrónico | no me llegó el PDF | cómo se entrega la visa | recibir la visa después de la aprobación
carry: ¿Qué debo llevar en el viaje? | hay que imprimir el visado | enseñar el visado en el móvil | qué llevo a la frontera | papeles para el viaje | copia impresa o digital
entry-guarantee: ¿El visado garantiza la entrada? | me pueden rechazar en la frontera | quién decide la entrada | negar la entrada en el aeropuerto con visado | el oficial de frontera decide | derecho a entrar | me pueden devolver en la frontera
extend: ¿Puedo ampliar mi estancia? | extender el visado | quedarme más tiempo | renovar la visa en Liberia | prórroga del visado | alargar la estadía | mi visado termina pero quiero quedarme
rejected: ¿Qué hago si rechazan mi solicitud? | visado denegado | solicitud rechazada | recurrir la decisión | pedir una revisión | por qué me rechazaron | volver a solicitar tras el rechazo | apelar
upload-files: ¿Qué archivos puedo subir? | tamaño máximo del archivo | formatos jpg png pdf | no puedo cargar el archivo | el archivo es demasiado grande | subir una foto desde el móvil | cuánto puede pesar el documento
entry-types: ¿Cuántas veces puedo entrar? | entrada única o múltiple | visado de doble entrada | salir y volver con el mismo visado | número de entradas | entrar varias veces
other-passports: ¿Y los pasaportes diplomáticos o de servicio? | pasaporte diplomático | pasaporte oficial | documento de viaje de refugiado | tengo dos pasaportes | pasaporte de emergencia
visa-on-arrival: ¿Hay visado a la llegada? | puedo obtener el visado en el aeropuerto | visado en la frontera | comprar la visa al aterrizar | llegar sin visado | visa al llegar
account: ¿Cómo creo una cuenta? | registrarme | hace falta una cuenta | abrir una cuenta | cambiar mi correo | actualizar mi perfil | darme de alta
password: He olvidado mi contraseña | restablecer la contraseña | no puedo entrar en mi cuenta | no funciona el inicio de sesión | cambiar mi clave | cuenta bloqueada | recuperar contraseña
confirm-email: No me llegó el correo de confirmación | verificar mi correo | reenviar la confirmación | enlace de activación | correo no confirmado | no recibo ningún mensaje de ustedes
second-factor: ¿Cómo protejo mi cuenta? | verificación en dos pasos | aplicación de autenticación | llave de acceso | códigos de recuperación | segundo factor | cerrar otras sesiones
group: ¿Podemos solicitar en grupo o familia? | solicitud familiar | solicitar para varias personas | añadir otro viajero | pagar una vez por todos | grupo de amigos | solicitar para mi esposa o marido | una sola solicitud para todos
privacy: ¿Qué pasa con mis datos? | política de privacidad | quién ve mis documentos | cuánto tiempo guardan los datos | protección de datos | mi información personal está segura | venden mis datos | quién puede ver mis extractos | cuánto tiempo conservan mis documentos
delete-account: ¿Cómo borro mi cuenta? | eliminar mis datos | borrar mi perfil | derecho al olvido | cerrar mi cuenta | copia de mis datos | exportar mis datos | darme de baja
offices: ¿Dónde están las oficinas y cuándo abren? | horario de apertura | número de teléfono | dirección de la oficina | correo del soporte | llamarles | oficina del aeropuerto | datos de contacto
appointment: ¿Cómo reservo una cita? | cita biométrica | entrevista por vídeo | ir a un centro de visados | cambiar mi cita | dónde están los centros | tengo que ir en persona | tengo que ir a una entrevista
verify: ¿Cómo compruebo que un visado es auténtico? | verificar un visado | es real esta visa | la aerolínea comprueba el visado | escanear el código del visado | visado falso | autenticidad
languages: ¿Qué idiomas hablan? | cambiar el idioma de la página | hablan francés | está en chino | traducir la página | idioma del sitio
newsletter: ¿Cómo recibo el boletín? | suscribirme a las noticias | cancelar la suscripción | no quiero más boletines | novedades por correo
accessibility: ¿Es accesible el servicio? | lector de pantalla | soy ciego | solo teclado | texto grande y contraste | discapacidad
my-status: ¿Cuál es el estado de mi solicitud? | cómo va mi solicitud | han aprobado mi visado | hay noticias de mi solicitud | dónde está mi trámite | está mi expediente en revisión | no sé nada de mi solicitud
my-missing: ¿Qué falta en mi solicitud? | qué documentos tengo que subir todavía | está completa mi solicitud | documentos que me faltan | qué más necesitan de mí | qué me pidió el oficial
my-next-step: ¿Qué tengo que hacer ahora? | mi siguiente paso | qué pasa ahora con mi solicitud | a quién le toca | debo hacer algo más | qué viene después de pagar
my-payment: ¿Ha llegado mi pago? | han recibido mi dinero | estado de mi pago | mi recibo | ya pagué | me han cobrado | mi transferencia no aparece
my-appointment: ¿Cuándo es mi cita? | fecha de mi cita | adónde tengo que ir a mi cita | hora de mi entrevista | tengo una cita | mi reserva en el centro
my-visa: ¿Dónde está mi visado? | descargar mi visado | mi número de visado | cuándo vence mi visado | no encuentro el PDF de mi visa | hasta cuándo vale mi visado
`
