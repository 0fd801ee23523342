/** In a text with *tú*: the word that Spanish with *vos* says in another way. */
interface Form {
  tu: string;
  vos: string;
  /** Where it begins. */
  at: number;
}

/** Words that are nothing else, wherever they stand. */
const anywhere = pairs(`
  puedes:podés tienes:tenés quieres:querés prefieres:preferís eres:sos sabes:sabés debes:debés
  necesitas:necesitás organizas:organizás sigues:seguís cambias:cambiás confirmas:confirmás retiras:retirás
  entras:entrás cierras:cerrás pierdes:perdés escribes:escribís llegas:llegás quedas:quedás recuerdas:recordás
  vuelves:volvés buscas:buscás intentas:intentás inicias:iniciás cancelas:cancelás usas:usás llamas:llamás
  esperas:esperás encuentras:encontrás dejas:dejás abres:abrís arrepientes:arrepentís pones:ponés
  amplías:ampliás borras:borrás anotas:anotás quitas:quitás tocas:tocás pides:pedís mandas:mandás haces:hacés
  dices:decís conoces:conocés vives:vivís eliges:elegís avisas:avisás agregas:agregás invitas:invitás
  contestas:contestás respondes:respondés guardas:guardás subes:subís sales:salís cuentas:contás
  compartes:compartís contigo:con_vos ti:vos corriges:corregís tú:vos regístrate:registrate conéctate:conectate
  acércate:acercate pídele:pedile pídeles:pediles avísale:avisale avísales:avisales escríbele:escribile
  escríbeles:escribiles pregúntale:preguntale dile:decile diles:deciles ponle:ponele cuéntale:contale
  ábrelo:abrilo ábrela:abrila márcalo:marcalo márcalos:marcalos cópialo:copialo pégala:pegala pégalo:pegalo
  guárdala:guardala guárdalo:guardalo guárdalos:guardalos cámbiala:cambiala cámbialo:cambialo créala:creala
  mándaselo:mandaselo mándalo:mandalo mándala:mandala mándale:mandale escríbelo:escribilo escríbela:escribila
  verifícalo:verificalo cuéntalo:contalo búscalos:buscalos búscalo:buscalo prepárala:preparala envíalo:envialo
  envíala:enviala ciérrala:cerrala ciérralo:cerralo llámala:llamala llámalo:llamalo comiénzala:comenzala
  finalízala:finalizala sácala:sacala agrégalo:agregalo agrégala:agregala úsalos:usalos úsalo:usalo
  instálala:instalala quítalo:quitalo quítala:quitala bórrala:borrala bórralo:borralo pídelo:pedilo
  pídela:pedila revísalo:revisalo míralo:miralo inténtalo:intentalo muéstralo:mostralo muéstrale:mostrale
  compártelo:compartilo elígelo:elegilo espéralo:esperalo anótalo:anotalo anótala:anotala tócalo:tocalo
  déjalo:dejalo hazlo:hacelo invítalos:invitalos súbelo:subilo léelo:leelo complétalo:completalo
  escríbenos:escribinos avísanos:avisanos llevas:llevás ayudas:ayudás crees:creés cuéntanos:contanos
  dinos:decinos mándanos:mandanos búscala:buscala revísala:revisala léela:leela complétala:completala
  acompáñalo:acompañalo entrégalo:entregalo déjala:dejala tócala:tocala rómpela:rompela disfruta:disfrutá
  rómpelo:rompelo
`);

/** Imperatives at the start of a sentence or a part of it; elsewhere *prueba* is a noun and *abre* a statement. */
const atTheStart = pairs(`
  escribe:escribí prueba:probá elige:elegí pide:pedí abre:abrí espera:esperá vuelve:volvé entra:entrá
  mira:mirá inicia:iniciá toca:tocá deja:dejá habla:hablá crea:creá usa:usá marca:marcá cambia:cambiá
  intenta:intentá copia:copiá agrega:agregá escanea:escaneá muestra:mostrá responde:respondé mantén:mantené
  corrige:corregí pega:pegá di:decí llama:llamá apunta:apuntá manda:mandá comparte:compartí verifica:verificá
  presiona:presioná ve:andá invita:invitá sube:subí enciende:encendé permite:permití busca:buscá arma:armá
  comienza:comenzá arrastra:arrastrá elimina:eliminá anula:anulá haz:hacé recarga:recargá recuerda:recordá
  cierra:cerrá suma:sumá genera:generá envía:enviá confirma:confirmá decide:decidí quita:quitá revisa:revisá
  completa:completá cuenta:contá lee:leé avisa:avisá ven:vení sal:salí pon:poné contesta:contestá
  continúa:continuá guarda:guardá borra:borrá anota:anotá ingresa:ingresá indica:indicá selecciona:seleccioná
  cancela:cancelá finaliza:finalizá prepara:prepará acerca:acercá baja:bajá desliza:deslizá instala:instalá
  ten:tené piensa:pensá sigue:seguí empieza:empezá termina:terminá activa:activá ajusta:ajustá recibe:recibí
  repite:repetí asegúrate:asegurate acepta:aceptá añade:añadí registra:registrá recupera:recuperá
`);

const patterns = [
  pattern(anywhere, String.raw`(?<![\p{L}{])`),
  pattern(atTheStart, String.raw`(?<=^|[.:;!?¿¡«(—·…] ?|, |\b(?:[yeo]|después|primero) |<\w+>)`),
];

/** The words of a text that address with *tú*, as far as words alone can tell. */
export const tuForms = (text: string): Form[] =>
  patterns
    .flatMap((words) => [...text.matchAll(words)])
    .map(({ 0: tu, index: at }) => ({ tu, vos: vosOf(tu.toLowerCase()), at }))
    .sort((one, other) => one.at - other.at);

/** Whether a text has a word that only Spanish with *vos* has. */
export const hasVos = (text: string): boolean =>
  pattern(new Map([...anywhere].map(([tu, vos]) => [vos, tu])), String.raw`(?<![\p{L}{])`).test(
    text,
  );

const vosOf = (tu: string): string => anywhere.get(tu) ?? atTheStart.get(tu) ?? tu;

function pairs(list: string): ReadonlyMap<string, string> {
  const words = list.trim().split(/\s+/);
  return new Map(words.map((word) => word.replaceAll('_', ' ').split(':') as [string, string]));
}

function pattern(words: ReadonlyMap<string, string>, before: string): RegExp {
  return new RegExp(String.raw`${before}(?:${[...words.keys()].join('|')})(?![\p{L}}])`, 'giu');
}
