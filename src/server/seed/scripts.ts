import type { Advertisement, MessageContent } from '#contract/schema.ts';
import { bodyOfContent } from '#server/channels/content-body.ts';

export interface ScriptLine {
  by: 'customer' | 'agent';
  text: string;
  file?: 'image' | 'audio' | 'video' | 'document';
  fileName?: string;
  kind?: 'locationMessage' | 'vcard' | 'call_log';
  /** What it holds beside text; `text` says it in words. */
  content?: MessageContent;
  /** The one that led the customer here. */
  advertisement?: Advertisement;
  /** How many lines above stands the one that this line quotes. */
  quotes?: number;
  /** What it said before it was edited. */
  was?: string;
  isDeleted?: true;
  hasFailed?: true;
  /** The customer's, once they have read it. */
  reaction?: string;
}

type Extra = Omit<ScriptLine, 'by' | 'text'>;

const c = (text: string, extra: Extra = {}): ScriptLine => ({ by: 'customer', text, ...extra });
const a = (text: string, extra: Extra = {}): ScriptLine => ({ by: 'agent', text, ...extra });

/** The customer's, of a kind of its own. */
const k = (content: MessageContent): ScriptLine => c(bodyOfContent(content), { content });

const pixKey: MessageContent = { kind: 'pixKey', name: 'Casa & Cia', key: 'pix@casaecia.test', keyType: 'email' };

/** In braces stand words that each conversation fills with its own. */
export const scripts: Record<'Suporte' | 'Vendas' | 'Financeiro', ScriptLine[][]> = {
  Suporte: [
    [
      c('{saudacao}! Meu pedido ainda não chegou 😕'),
      c('Foi este pedido aqui', { file: 'image', fileName: 'pedido.png' }),
      a('Já localizei: o pedido {pedido} está na rota de {quando}.', { quotes: 1 }),
      a('O motorista passa por volta das {hora}, pode ser?', { reaction: '👍' }),
      c('', { file: 'audio', fileName: 'audio.wav' }),
      c('Pode ser, perfeito. Obrigado!'),
      a('Combinado, registrei aqui. Bom trabalho!'),
    ],
    [
      c('Oi, comprei {item} semana passada e não está ligando'),
      a('Poxa, sinto muito por isso. A luz da frente acende quando você liga na tomada?'),
      c('Não acende nada'),
      c('', { file: 'video', fileName: 'video.webm' }),
      a('Vi o vídeo, obrigado. Parece ser a fonte. Vamos trocar sem custo.', { reaction: '🙏' }),
      a('Qual é o melhor endereço para enviarmos a nova?'),
      c('|https://www.openstreetmap.org/?mlat=-23.5505&mlon=-46.6333#map=17|Rua das Laranjeiras, 87', {
        kind: 'locationMessage',
      }),
      a('Anotado. O envio sai {dia} e o código de rastreio chega por aqui.'),
      c('Maravilha, muito obrigada pela rapidez!'),
    ],
    [
      c('{saudacao}, preciso mudar o endereço do pedido {pedido}, ainda dá tempo?'),
      a('{saudacao}! Dá sim, ele só sai {dia}. Qual é o endereço novo?'),
      c('Avenida Sete de Setembro, 1450, apto 32'),
      a('Avenida Sete de Setembro, 1450, apartamento 32. Confere?', {
        was: 'Avenida Sete de Setembro, 1540, apartamento 32. Confere?',
      }),
      c('Confere!'),
      a('Pronto, está alterado. A entrega continua prevista para {quando}.'),
    ],
    [
      c('Chamada de voz perdida', { kind: 'call_log' }),
      c('Tentei ligar e ninguém atendeu'),
      a('Oi! Por aqui atendemos só por mensagem, mas já estou com você. O que houve?'),
      c('O boleto não abre no meu celular'),
      a('Segue de novo, agora em PDF.', { file: 'document', fileName: 'boleto-{pedido}.pdf' }),
      c('Agora abriu. Valeu!'),
    ],
    [
      c('{saudacao}, o sistema pede um código e não chega nenhum SMS'),
      a('{saudacao}! O número cadastrado termina em 42. Ainda é esse?'),
      c('Não, troquei de número no mês passado'),
      c('Mensagem enviada por engano, desculpe', { isDeleted: true }),
      a('Sem problema. Atualizei para este número aqui. Pode tentar de novo?'),
      c('Chegou! Consegui entrar'),
      a('Ótimo! Qualquer coisa, é só chamar.'),
    ],
    [
      c('Vocês fazem instalação também?'),
      a('Fazemos sim, na capital e em cidades vizinhas. Em que bairro seria?'),
      c('No {bairro}'),
      a('Temos horário {dia} às {hora}. O técnico é este aqui:'),
      a('BEGIN:VCARD\nVERSION:3.0\nFN:Marcos Vidal (instalações)\nTEL;type=CELL:+55 11 95555-0150\nEND:VCARD', {
        kind: 'vcard',
      }),
      c('Fechado, pode marcar {dia}'),
      a('Marcado! Ele liga meia hora antes de chegar.'),
    ],
    [
      c('Recebi o pedido {pedido}, mas {item} chegou com defeito'),
      c('Dá para ver na foto', { file: 'image', fileName: 'quebrado.png' }),
      a('Que pena! Obrigado pela foto. Prefere outro igual ou o valor de volta?'),
      c('Outro igual, por favor'),
      a('Já separei. Vai junto com a coleta {dia}.', { reaction: '❤️' }),
      c('Perfeito'),
      a('A etiqueta da devolução está aqui.', { file: 'document', fileName: 'etiqueta-{pedido}.pdf' }),
      c('Recebi, obrigado!'),
    ],
    [
      c('Oi! Como faço para trocar a senha?'),
      a('Oi! Toque em Perfil, depois em Senha. Se não lembrar da atual, use "Esqueci a senha".'),
      c('Achei, deu certo'),
      a('Que bom! 😊'),
    ],
    [
      c('{saudacao}. O técnico esqueceu uma peça aqui em casa'),
      c('É esta', { file: 'image', fileName: 'peca.png' }),
      a('{saudacao}! É a tampa de proteção, ele vai buscar. Pode ser {dia} às {hora}?'),
      c('Pode, vou estar em casa'),
      a('Obrigado por avisar!'),
    ],
    [c('Oi, vocês abrem no sábado?'), a('Oi! Abrimos sim, das 8h às 12h.'), c('Show, passo aí então')],
  ],
  Vendas: [
    [
      c('Olá! Vocês têm {item} para pronta entrega?'),
      a('Olá! Temos sim, por {valor}. Quantas unidades seriam?'),
      c('Umas 3. Tem desconto?'),
      a('Levando 3 consigo 8% e o frete sai por nossa conta.'),
      c('Gostei. Tem foto?'),
      a('Esta é a cor que está saindo mais.', { file: 'image', fileName: 'produto.png', reaction: '😍' }),
      k({
        kind: 'order',
        itemCount: 3,
        items: [],
        total: { amount: 359.7, currency: 'BRL' },
        note: 'Linda! Pode fechar',
      }),
      a('Fechado! O número do pedido é {pedido}.'),
    ],
    [
      c('{saudacao}, gostaria de um orçamento para 40 cestas de fim de ano'),
      a('{saudacao}! Claro. Até que valor por cesta?'),
      c('Até {valor}'),
      a('Segue a proposta com duas opções dentro desse valor.', {
        file: 'document',
        fileName: 'proposta-{pedido}.pdf',
      }),
      c('Vou ver com a diretoria e retorno {dia}'),
      a('Fico no aguardo! A proposta vale por dez dias.'),
    ],
    [
      c('Vi {item} no anúncio. Ainda está com o preço antigo?', {
        advertisement: { id: '120210', title: 'Semana de ofertas', url: 'https://example.com/semana-de-ofertas' },
      }),
      a('Está sim, até {quando}: {valor} à vista ou em 6 vezes.'),
      c('Parcelado tem juros?'),
      a('Em até 6 vezes não tem.', { quotes: 1 }),
      c('Então quero. Como pago?'),
      a(bodyOfContent(pixKey), { content: pixKey }),
      k({ kind: 'payment', state: 'sent', note: 'Pago!' }),
      a('Confirmado, obrigado pela compra! 🎉'),
    ],
    [
      c('Oi, quero comprar no atacado. Qual é o pedido mínimo?'),
      a('Oi! O mínimo são 12 peças, podem ser de modelos diferentes.'),
      c('Tem catálogo?'),
      a('Tem sim, segue o catálogo.', { file: 'document', fileName: 'catalogo.pdf' }),
      c('', { file: 'audio', fileName: 'audio.wav' }),
      a('Entendi. Faço uma seleção dos que você falou e mando {dia}, tudo bem?'),
      c('Tudo certo'),
    ],
    [
      c('Vocês entregam no {bairro}?'),
      a('Entregamos, o frete fica em R$ 12,00.'),
      c('E se eu buscar na loja?'),
      a('Aí não paga nada. Ficamos aqui:'),
      a('|https://www.openstreetmap.org/?mlat=-23.5489&mlon=-46.6388#map=17|Acme, Rua das Acácias, 210', {
        kind: 'locationMessage',
      }),
      c('É pertinho, passo aí {dia}'),
    ],
  ],
  Financeiro: [
    [
      c('{saudacao}, preciso da segunda via da nota do pedido {pedido}'),
      a('{saudacao}! Já envio.'),
      a('', { file: 'document', fileName: 'nota-{pedido}.pdf' }),
      c('Recebido, obrigada'),
    ],
    [
      c('Fiz o pagamento ontem e ainda aparece em aberto'),
      c('Comprovante', { file: 'image', fileName: 'comprovante.png' }),
      a('Obrigado! O banco leva até um dia útil. Vou acompanhar e aviso.'),
      a('Acabou de cair, já está baixado.', { reaction: '👏' }),
      c('Ufa, valeu!'),
    ],
    [
      c('Posso mudar o vencimento para o dia 20?'),
      a('Pode sim. A parcela deste mês fica em {valor}, e as próximas voltam ao normal.'),
      c('Combinado'),
      a('Alterado! O novo boleto chega por e-mail {dia}.'),
    ],
  ],
};

export const fillings = {
  item: [
    'a cafeteira',
    'o liquidificador',
    'a luminária',
    'o ventilador',
    'a impressora',
    'o fone sem fio',
    'a balança',
  ],
  valor: ['R$ 89,90', 'R$ 129,00', 'R$ 249,90', 'R$ 64,50', 'R$ 319,00', 'R$ 178,00'],
  hora: ['9h', '10h30', '14h', '15h', '16h30'],
  bairro: ['Jardim Paulista', 'Tatuapé', 'Bom Retiro', 'Cambuci', 'Butantã', 'Brooklin'],
};
