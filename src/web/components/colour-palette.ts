/** Fifty colours of a queue or a tag (spec section 9): ten hues by five depths, each clear of both themes' panels. */
export const colourPalette: readonly string[] = [
  ...['#c71e3a', '#b24903', '#956109', '#727304', '#038522', '#1b7a4b', '#0e7b8f', '#026bd0', '#7a4fb5', '#ae2e9a'],
  ...['#cd4650', '#c85303', '#b87414', '#818106', '#209431', '#119074', '#088ba1', '#1f6fd6', '#7d64d8', '#b64da3'],
  ...['#e25a61', '#de6420', '#c07d01', '#93940d', '#2f9e5b', '#12a585', '#179eb7', '#3a8ef2', '#8e77ec', '#ca60b6'],
  ...['#a05f60', '#9e6449', '#936c38', '#77793a', '#548255', '#36856f', '#2a8194', '#5276a6', '#746ca3', '#936188'],
  ...['#b77b7b', '#b57f67', '#aa865a', '#90925b', '#719a71', '#5b9d88', '#5399aa', '#6b7280', '#8d86b9', '#ab7ca0'],
];
