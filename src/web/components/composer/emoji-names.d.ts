declare module 'virtual:emoji-names/*' {
  const address: string;
  export default address;
}
