import { wordsOf } from './plain-words.ts';

const wordSet = (text: string): ReadonlySet<string> => new Set(wordsOf(text));

/** Words that thank, in Portuguese, Spanish and English, as they are typed. */
export const thankingWords = wordSet(`
  obrigado obrigada obrigados obrigadas obg obgd obgda obrigadao obrigadinho obrigadinha brigado brigada brigadao agradeco
  agradecemos agradecido agradecida agradecidos agradecer grato grata gratidao valeu vlw vlws
  gracias grax agradezco agradecemos
  tmj amem abencoe abencoa thanks thank thanx thx thnx tks tnx tanks ty tysm appreciate appreciated cheers grateful
`);

/** What answers thanks, or praises, by more than one word. */
const thankingPhrases = /\b(?:(?:por|de) nada|show de bola|you are welcome|no problem)\b/;

/** Emoji that thank or approve, without their colour of skin. */
const thankingEmoji =
  /^[🙏👍👏🤝🙌🫶👌💪🥰😍😘🤗😊🙂😀😃😄😁😉🥳🎉✨🌹🌻🌷🌸💐❤🧡💛💚💙💜🤎🖤🤍💖💕💗💓💞💝♥☺✅⭐🌟]$/u;

/** What goes with thanks and says nothing itself: greetings, wishes, praise, and the small words between them. */
const courteousWords = wordSet(`
  oi ola oie opa bom boa bons boas dia tarde noite madrugada manha dias semana fim final feriado trabalho descanso tchau
  ate logo mais breve amanha abraco abracos abs bj bjs beijo beijos igualmente tambem tb tbm pra para por pelo pela pelos
  pelas o a os as e de do da dos das em no na nos nas um uma muito muita mto mt muitissimo mesmo demais voce vc voces vcs
  te lhe senhor senhora sr sra eu nos tudo de bem certo certinho certa deu viu ja dona resolvi resolvido ok okay okey blz beleza ta tah sim isso perfeito
  perfeita perfeitamente otimo otima excelente maravilha maravilhoso maravilhosa show top legal bacana joia massa jovem
  amigo amiga querido querida gente equipe time pessoal atencao ajuda apoio atendimento servico suporte paciencia
  gentileza rapidez retorno resposta orientacao informacao informacoes esclarecimento disponibilidade presteza simpatia
  agilidade carinho compreensao deus abencoe abencoa pague iluminado iluminada tenha tenham otimos um sempre sua seu suas
  seus minha meu foi fico ficamos estou esta imensamente entendi entendido combinado fechado resolvido nada bola disponha welcome are no problem
  feliz natal ano novo pascoa desde ja
  hola buen buena buenos buenas dia dias tarde tardes noche noches semana fin chau chao adios hasta luego pronto manana
  saludo saludos abrazo abrazos igualmente tambien por para el la los las lo y de del en un una muy mucho mucha muchas
  muchos muchisimas muchisimo mil usted ustedes le les ti vos todo toda todos bien vale listo perfecto perfecta genial
  excelente buenisimo barbaro amable amables atencion ayuda apoyo servicio soporte paciencia tiempo respuesta dios bendiga
  que tenga tengan feliz su sus fue eres son si claro entendido
  hi hello hey good great nice lovely wonderful awesome amazing perfect excellent day morning afternoon evening night
  weekend week bye goodbye see you soon later take care regards best so much very many a an lot the your ur u for help
  helping support service time patience kindness quick response reply and have i we it is was all again too same to
  really truly kindly that dear team everyone god bless alright ok okay yes sure got
`);

/**
 * Whether a customer only says thanks: nothing is left when thanks, greetings, emoji and the names of those who answered
 * are taken away. A greeting alone is none, as it may begin something new.
 */
export function isThanks(text: string, names: readonly string[] = []): boolean {
  if (!hasThanks(text) || text.includes('?') || /\bhttps?:/i.test(text)) return false;
  const own = new Set(names.flatMap(wordsOf));
  const left = wordsOf(text).filter((word) => !own.has(word));
  return left.every((word) => thankingWords.has(word) || isCourteous(word));
}

/** Whether a text thanks at all, whatever else it says. */
export const hasThanks = (text: string): boolean => {
  const words = wordsOf(text);
  if (thankingPhrases.test(words.join(' '))) return true;
  return words.length === 0 ? isApproval(text) : words.some((word) => thankingWords.has(word));
};

/** Emoji alone, each of which thanks or approves. */
function isApproval(text: string): boolean {
  const emoji = text.match(/\p{Extended_Pictographic}/gu) ?? [];
  return emoji.length > 0 && emoji.every((each) => thankingEmoji.test(each));
}

/** A word that says nothing itself beside thanks or a rate. */
export const isCourteous = (word: string): boolean =>
  courteousWords.has(word) || /^(?:o?k+|(?:h[aeiu]|rs|j[aeiu])+h?)$/.test(word);
