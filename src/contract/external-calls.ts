// Generated from openapi.yaml by npm run contract.

/** What other programs may call with a connection's token. */
export const externalCalls = [
  {
    "id": "sendExternalMessage",
    "method": "POST",
    "path": "/api/external/messages",
    "headers": [
      "Idempotency-Key"
    ],
    "bodies": [
      {
        "type": "application/json",
        "fields": [
          {
            "name": "number",
            "type": "string",
            "isRequired": true
          },
          {
            "name": "body",
            "type": "string",
            "isRequired": false
          },
          {
            "name": "template",
            "type": "string",
            "isRequired": false
          },
          {
            "name": "templateLanguage",
            "type": "string",
            "isRequired": false
          },
          {
            "name": "templateValues",
            "type": "array",
            "isRequired": false
          }
        ],
        "example": {
          "number": "5511955550121",
          "body": "Sua encomenda saiu para entrega."
        }
      },
      {
        "type": "multipart/form-data",
        "fields": [
          {
            "name": "number",
            "type": "string",
            "isRequired": true
          },
          {
            "name": "body",
            "type": "string",
            "isRequired": false
          },
          {
            "name": "template",
            "type": "string",
            "isRequired": false
          },
          {
            "name": "templateLanguage",
            "type": "string",
            "isRequired": false
          },
          {
            "name": "templateValues",
            "type": "array",
            "isRequired": false
          },
          {
            "name": "captions",
            "type": "array",
            "isRequired": false
          },
          {
            "name": "medias",
            "type": "array",
            "isRequired": true
          }
        ],
        "example": {
          "number": "5511955550121",
          "body": "Nota fiscal",
          "medias": [
            "nota.pdf"
          ]
        }
      }
    ],
    "answer": {
      "fields": [
        {
          "name": "messageIds",
          "type": "array",
          "isRequired": true
        },
        {
          "name": "ticketId",
          "type": "integer",
          "isRequired": true
        }
      ],
      "example": {
        "messageIds": [
          1210
        ],
        "ticketId": 44
      }
    },
    "statuses": [
      200,
      400,
      401,
      403,
      404,
      409,
      413,
      415,
      422,
      429,
      500,
      503
    ]
  },
  {
    "id": "findExternalMessage",
    "method": "GET",
    "path": "/api/external/messages/{id}",
    "headers": [],
    "bodies": [],
    "answer": {
      "fields": [
        {
          "name": "id",
          "type": "integer",
          "isRequired": true
        },
        {
          "name": "ticketId",
          "type": "integer",
          "isRequired": true
        },
        {
          "name": "number",
          "type": "string",
          "isRequired": true
        },
        {
          "name": "status",
          "type": "string",
          "isRequired": true
        },
        {
          "name": "failure",
          "type": "string",
          "isRequired": true
        },
        {
          "name": "createdAt",
          "type": "string",
          "isRequired": true
        },
        {
          "name": "updatedAt",
          "type": "string",
          "isRequired": true
        }
      ],
      "example": {
        "id": 1210,
        "ticketId": 44,
        "number": "5511955550121",
        "status": "read",
        "failure": null,
        "createdAt": "2026-11-18T14:20:00.000Z",
        "updatedAt": "2026-11-18T14:20:04.000Z"
      }
    },
    "statuses": [
      200,
      401,
      403,
      404,
      422,
      429,
      500,
      503
    ]
  },
  {
    "id": "findExternalMedia",
    "method": "GET",
    "path": "/api/external/media/{name}",
    "headers": [],
    "bodies": [],
    "answer": {
      "fields": [],
      "example": null
    },
    "statuses": [
      200,
      206,
      302,
      304,
      401,
      403,
      404,
      416,
      422,
      429,
      500,
      503
    ]
  },
  {
    "id": "sendScriptMessage",
    "method": "POST",
    "path": "/api/messages/send",
    "headers": [
      "Idempotency-Key"
    ],
    "bodies": [
      {
        "type": "application/json",
        "fields": [
          {
            "name": "number",
            "type": "string",
            "isRequired": true
          },
          {
            "name": "body",
            "type": "string",
            "isRequired": true
          },
          {
            "name": "queueId",
            "type": "string",
            "isRequired": false
          },
          {
            "name": "userId",
            "type": "string",
            "isRequired": false
          },
          {
            "name": "closeTicket",
            "type": "string",
            "isRequired": false
          }
        ],
        "example": {
          "number": "5511955550121",
          "body": "Sua encomenda saiu para entrega."
        }
      },
      {
        "type": "multipart/form-data",
        "fields": [
          {
            "name": "number",
            "type": "string",
            "isRequired": true
          },
          {
            "name": "body",
            "type": "string",
            "isRequired": false
          },
          {
            "name": "queueId",
            "type": "string",
            "isRequired": false
          },
          {
            "name": "userId",
            "type": "string",
            "isRequired": false
          },
          {
            "name": "closeTicket",
            "type": "string",
            "isRequired": false
          },
          {
            "name": "medias",
            "type": "array",
            "isRequired": false
          }
        ],
        "example": {
          "number": "5511955550121",
          "body": "Nota fiscal",
          "medias": [
            "nota.pdf"
          ]
        }
      },
      {
        "type": "application/x-www-form-urlencoded",
        "fields": [
          {
            "name": "number",
            "type": "string",
            "isRequired": true
          },
          {
            "name": "body",
            "type": "string",
            "isRequired": true
          },
          {
            "name": "queueId",
            "type": "string",
            "isRequired": false
          },
          {
            "name": "userId",
            "type": "string",
            "isRequired": false
          },
          {
            "name": "closeTicket",
            "type": "string",
            "isRequired": false
          }
        ],
        "example": {
          "number": "5511955550121",
          "body": "Sua encomenda saiu para entrega."
        }
      }
    ],
    "answer": {
      "fields": [
        {
          "name": "mensagem",
          "type": "string",
          "isRequired": true
        },
        {
          "name": "messageIds",
          "type": "array",
          "isRequired": true
        },
        {
          "name": "ticketId",
          "type": "integer",
          "isRequired": true
        }
      ],
      "example": {
        "mensagem": "Mensagem enviada",
        "messageIds": [
          1210
        ],
        "ticketId": 44
      }
    },
    "statuses": [
      200,
      400,
      401,
      403,
      404,
      409,
      413,
      415,
      422,
      429,
      500,
      503
    ]
  }
] as const;

/** What a webhook is told. */
export const webhookFact = {
  "names": [
    "message.received",
    "message.sent",
    "message.updated",
    "ticket.created",
    "ticket.updated",
    "ticket.deleted",
    "ticket.slaWarned",
    "ticket.slaBroken",
    "connection.fell",
    "connection.returned"
  ],
  "groups": [
    {
      "name": "fact",
      "fields": [
        "id",
        "fact",
        "at",
        "seq",
        "companyId",
        "ticketId",
        "message",
        "ticket",
        "contact",
        "connection",
        "promise"
      ]
    },
    {
      "name": "message",
      "fields": [
        "id",
        "ticketId",
        "fromMe",
        "body",
        "status",
        "failure",
        "mediaType",
        "mediaUrl",
        "mediaName",
        "content",
        "isChangedOnPhone",
        "isEdited",
        "isDeleted",
        "user",
        "createdAt",
        "updatedAt"
      ]
    },
    {
      "name": "ticket",
      "fields": [
        "id",
        "uuid",
        "code",
        "status",
        "queue",
        "user",
        "connection",
        "tags",
        "isGroup",
        "advertisement",
        "createdAt",
        "updatedAt"
      ]
    },
    {
      "name": "contact",
      "fields": [
        "id",
        "name",
        "number",
        "channel",
        "username",
        "email"
      ]
    }
  ],
  "example": {
    "id": "delivery-1042",
    "fact": "message.received",
    "at": "2026-11-18T14:20:00.000Z",
    "seq": 20411,
    "companyId": 1,
    "ticketId": 44,
    "message": {
      "id": 1210,
      "ticketId": 44,
      "fromMe": false,
      "body": "Vocês têm bolo?",
      "status": "delivered",
      "failure": null,
      "mediaType": null,
      "mediaUrl": null,
      "mediaName": null,
      "isEdited": false,
      "isDeleted": false,
      "user": null,
      "createdAt": "2026-11-18T14:20:00.000Z",
      "updatedAt": "2026-11-18T14:20:00.000Z"
    },
    "ticket": {
      "id": 44,
      "uuid": "0b8f2f9e-52a4-4dcb-9a2b-8a63c6a5f6c1",
      "code": "20261118-0044",
      "status": "open",
      "queue": {
        "id": 5,
        "name": "Encomendas"
      },
      "user": {
        "id": 3,
        "name": "Beatriz Nunes"
      },
      "connection": {
        "id": 2,
        "name": "Loja"
      },
      "tags": [
        {
          "id": 4,
          "name": "Aniversário"
        }
      ],
      "isGroup": false,
      "createdAt": "2026-11-18T13:50:00.000Z",
      "updatedAt": "2026-11-18T14:20:00.000Z"
    },
    "contact": {
      "id": 21,
      "name": "Lívia Prado",
      "number": "5511955550121",
      "channel": "whatsapp",
      "email": "livia@example.test"
    }
  }
} as const;
