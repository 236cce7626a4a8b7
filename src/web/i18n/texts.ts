/** What a translation must offer: the same keys as its Portuguese source, each a text. */
export type Texts<Source> = { [Key in keyof Source]: Source[Key] extends string ? string : Texts<Source[Key]> };
