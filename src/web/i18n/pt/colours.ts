export const texts = {
  colour: 'Cor {{colour}}',
  taken: 'Cor {{colour}}, em uso por {{holder}}',
  takenBy: 'Em uso por {{holder}}',
};
