/** The embedded database has given itself up, and is opened anew when it is asked again. */
export class DatabaseFallen extends Error {
  constructor(options?: ErrorOptions) {
    super('The embedded database has fallen', options);
  }
}
