export interface Customer {
  name: string;
  /** Of somebody who shows none, the id that WhatsApp makes for the company. */
  number: string;
  username?: string;
  email: string;
  /** One that many write in; the number is its id. */
  isGroup?: true;
  fields?: Record<string, string>;
}

const shops: Customer[] = [
  {
    name: 'Padaria Monte Claro',
    number: '5511977770198',
    email: 'pedidos@monteclaro.test',
    fields: { CNPJ: '00.000.000/0001-00', Bairro: 'Centro' },
  },
  { name: '+55 11 98888-0142', number: '5511988880142', email: '' },
  { name: 'Livraria Rosa dos Ventos', number: '5531994440123', email: 'pedidos@rosadosventos.test' },
  { name: 'Oficina do Farol', number: '5548993330199', email: '', fields: { Bairro: 'Porto Velho' } },
  { name: 'Clínica Três Palmeiras', number: '5511955550177', email: 'recepcao@palmeiras.test' },
  { name: 'Atelier Beira-Rio', number: '5521966660110', email: 'contato@beirario.test' },
  { name: 'Quitanda Sol Nascente', number: '5511911110166', email: '' },
  {
    name: 'Pousada Vale Verde',
    number: '5535922220145',
    email: 'reservas@valeverde.test',
    fields: { Quartos: '14', Temporada: 'Dezembro a março' },
  },
  { name: 'Mercearia da Praça', number: '5511944440131', email: 'compras@mercearia.test' },
  { name: 'Floricultura Jardim Azul', number: '5519933330157', email: 'loja@jardimazul.test' },
  { name: 'Café da Estação', number: '5541922220118', email: 'cafe@estacao.test' },
  { name: 'Papelaria Bem-te-vi', number: '5562911110149', email: '' },
  { name: 'Academia Pedra Branca', number: '5548988880163', email: 'secretaria@pedrabranca.test' },
  { name: 'Pet Shop Focinho Feliz', number: '5511977770124', email: 'agenda@focinho.test' },
  { name: 'Restaurante Dona Zefa', number: '5571966660135', email: '', fields: { Horário: '11h às 15h' } },
  { name: 'Escola Girassol', number: '5585955550172', email: 'secretaria@girassol.test' },
  { name: 'Móveis Ipê-Roxo', number: '5554944440106', email: 'vendas@iperoxo.test' },
  { name: 'Farmácia Santa Clara', number: '5511933330181', email: '' },
  { name: 'Barbearia do Mirante', number: '5527922220194', email: 'mirante@barbearia.test' },
  { name: 'Sorveteria Três Rios', number: '5516911110127', email: '' },
];

const givenNames =
  'Alice Antônio Beatriz Caio Carolina Cecília Daniel Débora Eduardo Elisa Fábio Fernanda Gabriel Heitor Isabela Jorge Júlia Larissa Leonardo Lívia Lúcia Marcelo Mariana Mateus Nádia Nina Otto Patrícia Paulo Priscila Raquel Rafael Renato Rosana Samuel Sílvia Tânia Tiago Valéria Vítor'.split(
    ' ',
  );
const familyNames =
  'Abreu Aguiar Barros Bittencourt Camargo Coelho Cordeiro Esteves Falcão Figueira Galvão Junqueira Leal Linhares Lobato Macedo Mafra Mesquita Moraes Nogueira Padilha Peixoto Pimentel Prado Queiroz Ramalho Rangel Sales Siqueira Teles Toledo Uchoa Valente Vargas Veloso Viana Vidigal Xavier Zanetti Zimmer'.split(
    ' ',
  );
const areas = ['11', '21', '31', '41', '48', '51', '61', '71', '81', '85'];

const people: Customer[] = givenNames.map((given, index) => {
  const family = familyNames[index] as string;
  const mailbox = `${given}.${family}`
    .normalize('NFD')
    .replace(/[^a-zA-Z.]/g, '')
    .toLowerCase();
  return {
    name: `${given} ${family}`,
    number: `55${areas[index % areas.length]}9${String(60_110_200 + index * 137_411).slice(0, 8)}`,
    email: index % 3 === 0 ? '' : `${mailbox}@correio.test`,
  };
});

const withUsername: Customer = {
  name: 'Iara Nogueira',
  number: 'BR.13491208655302741918',
  username: '@iara.nogueira',
  email: '',
};

/** Whom Acme serves: twenty shops and forty people, and somebody who shows no number. */
export const customersOfAcme: Customer[] = [...shops, ...people, withUsername];

/** Lists and campaigns have numbers. */
export const withNumbers = (customers: readonly Customer[]): Customer[] =>
  customers.filter(({ username, isGroup }) => username === undefined && !isGroup);

export const customersOfOutra: Customer[] = [
  { name: 'Condomínio Bela Vista', number: '5541977770301', email: 'sindico@belavista.test' },
  { name: 'Marta Figueiredo', number: '5541988880302', email: '' },
  { name: 'Transportes Araucária', number: '5541999990303', email: 'frota@araucaria.test' },
  { name: 'João Pedro Sá', number: '5542966660304', email: '' },
  { name: 'Estúdio Lume', number: '5541955550305', email: 'ola@lume.test' },
  { name: 'Irene Sampaio', number: '5541944440306', email: '' },
];

export const customersOfRecado: Customer[] = [
  { name: 'Helena da Acme', number: '5511977770401', email: 'admin@acme.test' },
  { name: 'Renata da Outra', number: '5541988880402', email: 'admin@outra.test' },
  { name: 'Gustavo Meireles', number: '5511966660403', email: '' },
];
