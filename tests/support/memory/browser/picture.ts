const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="420"><defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="#cfd8cf"/><stop offset=".5" stop-color="#9fb4a6"/><stop offset="1" stop-color="#6d8a7a"/></linearGradient></defs><rect width="640" height="420" fill="url(#g)"/><circle cx="470" cy="120" r="48" fill="#e8e2c4"/></svg>`;

/** A landscape in two colours. */
export const picture = (): Blob => new Blob([drawn], { type: 'image/svg+xml' });
