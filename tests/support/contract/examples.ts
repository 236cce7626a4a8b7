// Generated from openapi.yaml by npm run contract.

import type { components } from '#contract/schema.ts';

type Examples = Pick<components['schemas'], 'Announcement' | 'Campaign' | 'CampaignOptOut' | 'Chat' | 'ChatMessage' | 'ClosingReason' | 'Company' | 'CompanyArchive' | 'Connection' | 'Contact' | 'ContactList' | 'ContactListItem' | 'DataRequest' | 'Delivery' | 'ExternalMessageStatus' | 'FileList' | 'Help' | 'InvoiceDocument' | 'Message' | 'MessageInfo' | 'Prompt' | 'Queue' | 'QueueIntegration' | 'QueueOption' | 'QuickMessage' | 'SavedView' | 'Schedule' | 'SlaRule' | 'Tag' | 'TakeUp' | 'Ticket' | 'TicketNote' | 'UnreadablePart' | 'User' | 'Webhook'>;

/** An example of each stored row, as the contract has it. */
export const examples: Examples = {
  "Announcement": {
    "id": 6,
    "title": "Manutenção no domingo",
    "text": "O sistema fica fora do ar das 2h às 3h.",
    "priority": 2,
    "status": true,
    "mediaPath": null,
    "mediaName": null,
    "createdAt": "2026-11-03T12:00:00.000Z",
    "updatedAt": "2026-11-18T14:20:00.000Z"
  },
  "Campaign": {
    "id": 4,
    "name": "Panetones",
    "message1": "Olá, {nome}! Os panetones chegaram.",
    "message2": "",
    "message3": "",
    "message4": "",
    "message5": "",
    "confirmationMessage1": "",
    "confirmationMessage2": "",
    "confirmationMessage3": "",
    "confirmationMessage4": "",
    "confirmationMessage5": "",
    "status": "EM_ANDAMENTO",
    "confirmation": false,
    "scheduledAt": "2026-11-18T13:59:00.000Z",
    "completedAt": null,
    "whatsappId": 7,
    "whatsapp": {
      "id": 7,
      "name": "Atendimento"
    },
    "contactListId": 3,
    "contactList": {
      "id": 3,
      "name": "Clientes de dezembro",
      "contactsCount": 1,
      "contacts": [
        {
          "id": 301,
          "isWhatsappValid": true
        }
      ]
    },
    "tagListId": null,
    "fileListId": null,
    "queueId": 2,
    "companyId": 1,
    "mediaPath": null,
    "mediaName": null,
    "templateId": null,
    "templateValues": [],
    "shipping": [
      {
        "id": 501,
        "number": "5511955550121",
        "name": "Lívia Prado",
        "confirmation": null,
        "confirmationRequestedAt": null,
        "confirmedAt": null,
        "deliveredAt": "2026-11-18T14:00:00.000Z"
      }
    ],
    "counters": {
      "valid": 1,
      "recipients": 1,
      "waiting": 0,
      "confirmationsRequested": 0,
      "confirmations": 0,
      "declines": 0,
      "sent": 1,
      "delivered": 1,
      "read": 0,
      "answered": 0,
      "failed": 0,
      "unconfirmed": 0,
      "skipped": 0,
      "optedOut": 0
    },
    "pausedReason": null,
    "missedReason": null,
    "startedAt": "2026-11-18T13:59:00.000Z",
    "createdAt": "2026-11-03T12:00:00.000Z",
    "updatedAt": "2026-11-18T14:20:00.000Z"
  },
  "CampaignOptOut": {
    "id": 5,
    "number": "5511955550121",
    "source": "answer",
    "campaignId": null,
    "contact": {
      "id": 21,
      "name": "Lívia Prado"
    },
    "createdAt": "2026-11-03T12:00:00.000Z",
    "updatedAt": "2026-11-03T12:00:00.000Z"
  },
  "Chat": {
    "id": 12,
    "uuid": "9a4f4e0e-4c2c-4c58-8f0f-7a5f3c0a6d21",
    "title": "Turno da manhã",
    "ownerId": 3,
    "isDirect": false,
    "isMuted": false,
    "lastMessage": "Quem abre hoje?",
    "users": [
      {
        "userId": 3,
        "unreads": 0,
        "readUpTo": 88,
        "online": true,
        "user": {
          "id": 3,
          "name": "Beatriz Nunes"
        }
      },
      {
        "userId": 4,
        "unreads": 1,
        "readUpTo": 0,
        "online": false,
        "user": {
          "id": 4,
          "name": "Tiago Moura"
        }
      }
    ],
    "createdAt": "2026-11-03T12:00:00.000Z",
    "updatedAt": "2026-11-18T14:20:00.000Z"
  },
  "ChatMessage": {
    "id": 88,
    "chatId": 12,
    "senderId": 3,
    "sender": {
      "id": 3,
      "name": "Beatriz Nunes"
    },
    "clientId": "4b0d7f0e-6c1c-4d0f-9a6e-2f1c7d3b8a10",
    "message": "Quem abre hoje?",
    "mediaType": null,
    "mediaUrl": null,
    "mediaName": null,
    "mediaSize": null,
    "mediaMimeType": null,
    "mentions": [
      4
    ],
    "quotedMessage": null,
    "ticket": null,
    "createdAt": "2026-11-03T12:00:00.000Z",
    "updatedAt": "2026-11-18T14:20:00.000Z"
  },
  "ClosingReason": {
    "id": 2,
    "name": "Dúvida respondida",
    "isActive": true,
    "createdAt": "2026-11-03T12:00:00.000Z",
    "updatedAt": "2026-11-18T14:20:00.000Z"
  },
  "Company": {
    "id": 1,
    "name": "Padaria Monte Claro",
    "email": "contato@monteclaro.test",
    "phone": "5511987650000",
    "planId": 2,
    "plan": {
      "id": 2,
      "name": "Equipe",
      "users": 10,
      "connections": 3,
      "queues": 10,
      "campaigns": 20,
      "schedules": 200,
      "value": 149.9,
      "useCampaigns": true,
      "useKanban": true,
      "useOpenAi": false,
      "useIntegrations": true,
      "useSchedules": true,
      "useInternalChat": true,
      "useExternalApi": true
    },
    "status": true,
    "campaignsEnabled": true,
    "dueDate": "2027-11-01T03:00:00.000Z",
    "trialExpiration": null,
    "recurrence": "MENSAL",
    "token": null,
    "schedules": [
      {
        "weekday": "Segunda-feira",
        "weekdayEn": "monday",
        "startTime": "08:00",
        "endTime": "18:00"
      },
      {
        "weekday": "Terça-feira",
        "weekdayEn": "tuesday",
        "startTime": "08:00",
        "endTime": "18:00"
      },
      {
        "weekday": "Quarta-feira",
        "weekdayEn": "wednesday",
        "startTime": "08:00",
        "endTime": "18:00"
      },
      {
        "weekday": "Quinta-feira",
        "weekdayEn": "thursday",
        "startTime": "08:00",
        "endTime": "18:00"
      },
      {
        "weekday": "Sexta-feira",
        "weekdayEn": "friday",
        "startTime": "08:00",
        "endTime": "18:00"
      },
      {
        "weekday": "Sábado",
        "weekdayEn": "saturday",
        "startTime": "08:00",
        "endTime": "12:00"
      },
      {
        "weekday": "Domingo",
        "weekdayEn": "sunday",
        "startTime": "00:00",
        "endTime": "00:00"
      }
    ],
    "settings": [
      {
        "key": "sendGreetingAccepted",
        "value": "enabled"
      },
      {
        "key": "scheduleType",
        "value": "queue"
      }
    ],
    "billingName": "Padaria Monte Claro Ltda.",
    "zipcode": "01310-100",
    "street": "Av. Paulista, 1000",
    "state": "SP",
    "city": "São Paulo",
    "district": "Bela Vista",
    "timeZone": "America/Sao_Paulo",
    "daysOff": [
      {
        "date": "2026-12-25",
        "until": null,
        "name": "Natal",
        "stretches": []
      }
    ],
    "recommendedBy": null,
    "deletion": null,
    "refunds": [
      {
        "invoiceId": 30,
        "amount": 149.9,
        "at": "2026-11-18T13:05:00.000Z"
      }
    ],
    "createdAt": "2026-11-03T12:00:00.000Z",
    "updatedAt": "2026-11-18T14:20:00.000Z"
  },
  "CompanyArchive": {
    "id": 4,
    "state": "waiting",
    "progress": 0,
    "user": {
      "id": 2,
      "name": "Ana"
    },
    "size": null,
    "records": null,
    "files": null,
    "missing": null,
    "failure": null,
    "createdAt": "2026-11-30T14:20:00.000Z",
    "finishedAt": null,
    "expiresAt": null
  },
  "Connection": {
    "id": 7,
    "name": "Atendimento",
    "status": "CONNECTED",
    "isDefault": true,
    "provider": "beta",
    "phoneNumberId": "",
    "businessAccountId": "",
    "isAccessTokenSet": false,
    "isAppSecretSet": false,
    "isVerifyTokenSet": false,
    "isBotTokenSet": false,
    "number": "5511987650000",
    "health": {
      "state": "good",
      "reasons": []
    },
    "newChatsAt": null,
    "qrcode": null,
    "retries": 0,
    "greetingMessage": "Bem-vindo à Padaria Monte Claro!",
    "complationMessage": "Obrigado pelo contato.",
    "outOfHoursMessage": "",
    "ratingMessage": "",
    "complationTemplate": null,
    "ratingTemplate": null,
    "expiresInactiveTemplate": null,
    "token": null,
    "expiresInactiveMessage": "",
    "expiresTicket": 0,
    "timeUseBotQueues": 0,
    "maxUseBotQueues": 3,
    "timeToTransfer": null,
    "transferQueueId": null,
    "promptId": null,
    "queues": [
      {
        "id": 5,
        "name": "Suporte",
        "color": "#2E7D32"
      }
    ],
    "createdAt": "2026-11-03T12:00:00.000Z",
    "updatedAt": "2026-11-18T14:20:00.000Z"
  },
  "Contact": {
    "id": 21,
    "name": "Lívia Prado",
    "number": "5511955550121",
    "channel": "whatsapp",
    "email": "livia@prado.test",
    "profilePicUrl": null,
    "isGroup": false,
    "extraInfo": [
      {
        "id": 4,
        "name": "Aniversário",
        "value": "12/05"
      }
    ],
    "whatsapp": {
      "id": 7,
      "name": "Atendimento"
    },
    "optedOutAt": null,
    "createdAt": "2026-11-03T12:00:00.000Z",
    "updatedAt": "2026-11-18T14:20:00.000Z"
  },
  "ContactList": {
    "id": 3,
    "name": "Clientes de dezembro",
    "contactsCount": 1,
    "validCount": 1,
    "uncheckedCount": 0,
    "companyId": 1,
    "createdAt": "2026-11-03T12:00:00.000Z",
    "updatedAt": "2026-11-18T14:20:00.000Z"
  },
  "ContactListItem": {
    "id": 301,
    "name": "Lívia Prado",
    "number": "5511955550121",
    "email": "livia@prado.test",
    "isWhatsappValid": true,
    "companyId": 1,
    "contactListId": 3,
    "createdAt": "2026-11-03T12:00:00.000Z",
    "updatedAt": "2026-11-18T14:20:00.000Z"
  },
  "DataRequest": {
    "id": 3,
    "kind": "erasure",
    "contactId": 21,
    "askedBy": "Pela própria pessoa, por e-mail",
    "user": "Ana Lima",
    "state": "done",
    "counts": {
      "tickets": 2,
      "messages": 48,
      "files": 3,
      "notes": 1,
      "mentions": 2
    },
    "createdAt": "2026-11-18T14:20:00.000Z",
    "endedAt": "2026-11-18T14:20:04.000Z"
  },
  "Delivery": {
    "id": 81,
    "sourceId": 3,
    "ticketId": 44,
    "event": "message.received",
    "destination": "https://bots.monteclaro.test/api/v1/sessions/s1/continueChat",
    "payload": "{\"message\":{\"id\":1210,\"body\":\"Quero pedir um bolo\"}}",
    "status": "delivered",
    "attempts": 1,
    "httpStatus": 200,
    "failure": null,
    "durationMs": 180,
    "nextAt": null,
    "createdAt": "2026-11-18T14:20:00.000Z",
    "updatedAt": "2026-11-18T14:20:01.000Z"
  },
  "ExternalMessageStatus": {
    "id": 1210,
    "ticketId": 44,
    "number": "5511955550121",
    "status": "read",
    "failure": null,
    "createdAt": "2026-11-18T14:20:00.000Z",
    "updatedAt": "2026-11-18T14:20:04.000Z"
  },
  "FileList": {
    "id": 2,
    "name": "Cardápios",
    "message": "Seguem os nossos cardápios.",
    "userId": 2,
    "options": [
      {
        "id": 8,
        "name": "Ceia",
        "path": "/api/media/8c1f0f8a6f0e4a3ebd3f7a5a0d5f0c7e9b1a2c3d.pdf",
        "mediaType": "application/pdf",
        "file": "ceia.pdf"
      }
    ],
    "createdAt": "2026-11-03T12:00:00.000Z",
    "updatedAt": "2026-11-18T14:20:00.000Z"
  },
  "Help": {
    "id": 1,
    "title": "Primeiros passos",
    "description": "Como conectar o celular da empresa.",
    "video": "aB3dE5fG7hI",
    "createdAt": "2026-11-03T12:00:00.000Z",
    "updatedAt": "2026-11-18T14:20:00.000Z"
  },
  "InvoiceDocument": {
    "id": 30,
    "kind": "period",
    "companyId": 1,
    "detail": "Equipe",
    "value": 149.9,
    "dueDate": "2026-11-01T03:00:00.000Z",
    "status": "paid",
    "refunded": 0,
    "refundedAt": null,
    "createdAt": "2026-10-27T12:00:00.000Z",
    "coversFrom": "2026-11-01T03:00:00.000Z",
    "coversUntil": "2026-12-01T03:00:00.000Z",
    "issuer": {
      "name": "Recado Atendimento Ltda.",
      "taxId": "12.ABC.345/01DE-35",
      "address": "Av. Paulista, 1000, São Paulo, SP"
    },
    "payer": {
      "name": "Padaria Monte Claro Ltda.",
      "taxId": "11.222.333/0001-81",
      "address": "Rua do Porto, 12, Santos, SP, 11010-000"
    },
    "payment": {
      "paidAt": "2026-10-30T14:20:00.000Z",
      "method": "pix",
      "amount": 149.9,
      "txid": "7d9f0f1f0d5b4e0c8b1a2c3d4e5f6071"
    },
    "timeZone": "America/Sao_Paulo"
  },
  "Message": {
    "id": 1202,
    "clientId": "0d9f2c44-7a1b-4a3e-9a56-3f1f0f2f9c10",
    "ticketId": 42,
    "body": "Segue a foto do bolo",
    "fromMe": true,
    "ack": 4,
    "failure": null,
    "mediaType": "image",
    "mediaUrl": "/api/media/q7Jx0n2VtK3mB8sYw1Zc5A.png",
    "mediaName": "bolo.png",
    "mediaSize": 20480,
    "mediaMimeType": "image/png",
    "quotedMsg": {
      "id": 1201,
      "body": "Boa tarde, o bolo fica pronto hoje?",
      "fromMe": false,
      "mediaType": null,
      "mediaUrl": null,
      "mediaName": null,
      "isDeleted": false,
      "contact": {
        "id": 21,
        "name": "Lívia Prado"
      }
    },
    "isDeleted": false,
    "isEdited": false,
    "read": true,
    "user": {
      "id": 3,
      "name": "Beatriz Nunes"
    },
    "contact": {
      "id": 21,
      "name": "Lívia Prado"
    },
    "createdAt": "2026-11-18T14:20:00.000Z",
    "updatedAt": "2026-11-18T14:21:00.000Z"
  },
  "MessageInfo": {
    "id": 1202,
    "createdAt": "2026-11-18T14:20:00.000Z",
    "sentAt": "2026-11-18T14:20:01.000Z",
    "deliveredAt": "2026-11-18T14:20:03.000Z",
    "readAt": "2026-11-18T14:21:00.000Z",
    "playedAt": null,
    "edits": [
      {
        "body": "Segue a foto",
        "at": "2026-11-18T14:20:40.000Z"
      }
    ]
  },
  "Prompt": {
    "id": 2,
    "name": "Atendente da padaria",
    "prompt": "Você atende os clientes de uma padaria. Seja breve e cordial.",
    "voice": "texto",
    "voiceKey": "",
    "isVoiceKeySet": false,
    "voiceRegion": "",
    "model": "gpt-4o-mini",
    "promptPrice": null,
    "completionPrice": null,
    "maxTokens": 100,
    "temperature": 1,
    "apiKey": "",
    "isApiKeySet": true,
    "queueId": 5,
    "queue": {
      "id": 5,
      "name": "Suporte"
    },
    "maxMessages": 10,
    "createdAt": "2026-11-03T12:00:00.000Z",
    "updatedAt": "2026-11-18T14:20:00.000Z"
  },
  "Queue": {
    "id": 5,
    "name": "Suporte",
    "color": "#2E7D32",
    "greetingMessage": "Olá! Em que podemos ajudar?",
    "completionMessage": "",
    "outOfHoursMessage": "Voltamos às 8h.",
    "ratingMessage": "",
    "orderQueue": 1,
    "integrationId": null,
    "promptId": null,
    "schedules": [
      {
        "weekday": "Segunda-feira",
        "weekdayEn": "monday",
        "startTime": "08:00",
        "endTime": "18:00"
      },
      {
        "weekday": "Terça-feira",
        "weekdayEn": "tuesday",
        "startTime": "08:00",
        "endTime": "18:00"
      },
      {
        "weekday": "Quarta-feira",
        "weekdayEn": "wednesday",
        "startTime": "08:00",
        "endTime": "18:00"
      },
      {
        "weekday": "Quinta-feira",
        "weekdayEn": "thursday",
        "startTime": "08:00",
        "endTime": "18:00"
      },
      {
        "weekday": "Sexta-feira",
        "weekdayEn": "friday",
        "startTime": "08:00",
        "endTime": "18:00"
      },
      {
        "weekday": "Sábado",
        "weekdayEn": "saturday",
        "startTime": "08:00",
        "endTime": "12:00"
      },
      {
        "weekday": "Domingo",
        "weekdayEn": "sunday",
        "startTime": "00:00",
        "endTime": "00:00"
      }
    ],
    "daysOff": [],
    "createdAt": "2026-11-03T12:00:00.000Z",
    "updatedAt": "2026-11-18T14:20:00.000Z"
  },
  "QueueIntegration": {
    "id": 3,
    "type": "typebot",
    "name": "Pedidos",
    "projectName": "Pedidos",
    "jsonContent": "",
    "isJsonContentSet": false,
    "signingSecret": "",
    "isSigningSecretSet": false,
    "language": "pt-BR",
    "urlN8N": "https://bots.monteclaro.test",
    "typebotSlug": "pedidos",
    "typebotExpires": 1,
    "typebotDelayMessage": 1000,
    "typebotKeywordFinish": "sair",
    "typebotKeywordRestart": "menu",
    "typebotUnknownMessage": "Não entendi.",
    "typebotRestartMessage": "Vamos começar de novo.",
    "createdAt": "2026-11-03T12:00:00.000Z",
    "updatedAt": "2026-11-18T14:20:00.000Z"
  },
  "QueueOption": {
    "id": 61,
    "title": "Notas fiscais",
    "message": "Escolha uma opção.",
    "option": "1",
    "queueId": 5,
    "parentId": null,
    "children": [
      {
        "id": 62,
        "title": "Segunda via",
        "message": "Enviamos a segunda via em instantes.",
        "option": "1",
        "queueId": 5,
        "parentId": 61,
        "createdAt": "2026-11-03T12:00:00.000Z",
        "updatedAt": "2026-11-18T14:20:00.000Z"
      }
    ],
    "createdAt": "2026-11-03T12:00:00.000Z",
    "updatedAt": "2026-11-18T14:20:00.000Z"
  },
  "QuickMessage": {
    "id": 11,
    "shortcode": "horario",
    "message": "{{ms}}, {{firstName}}! Atendemos de segunda a sábado, das 6h às 20h.",
    "geral": true,
    "status": true,
    "isMedia": false,
    "mediaPath": null,
    "mediaName": null,
    "template": null,
    "allowEdit": true,
    "allowView": true,
    "userId": 2,
    "createdAt": "2026-11-03T12:00:00.000Z",
    "updatedAt": "2026-11-18T14:20:00.000Z"
  },
  "SavedView": {
    "id": 13,
    "name": "Reclamações em aberto",
    "userId": null,
    "queue": {
      "id": 5,
      "name": "Suporte"
    },
    "filters": {
      "list": "search",
      "status": "open",
      "tagIds": [
        9
      ],
      "queueIds": [
        5
      ]
    },
    "missing": [],
    "createdAt": "2026-11-03T12:00:00.000Z",
    "updatedAt": "2026-11-18T14:20:00.000Z"
  },
  "Schedule": {
    "id": 17,
    "body": "Sua encomenda está pronta para retirada.",
    "contactId": 21,
    "contact": {
      "id": 21,
      "name": "Lívia Prado"
    },
    "ticketId": 42,
    "ticket": {
      "id": 42,
      "status": "open",
      "userId": 3,
      "queueId": 2
    },
    "userId": 3,
    "authorId": 3,
    "whatsappId": 7,
    "sendAt": "2026-11-25T15:00:00.000Z",
    "sentAt": null,
    "status": "PENDENTE",
    "failure": null,
    "mediaPath": null,
    "mediaName": null,
    "templateId": null,
    "templateValues": [],
    "createdAt": "2026-11-03T12:00:00.000Z",
    "updatedAt": "2026-11-18T14:20:00.000Z"
  },
  "SlaRule": {
    "id": 4,
    "name": "Clientes VIP",
    "tagId": 9,
    "fieldName": "",
    "fieldValue": "",
    "firstAnswerMinutes": 5,
    "nextAnswerMinutes": 10,
    "resolutionMinutes": null,
    "createdAt": "2026-11-03T12:00:00.000Z",
    "updatedAt": "2026-11-18T14:20:00.000Z"
  },
  "Tag": {
    "id": 9,
    "name": "Encomenda",
    "color": "#EF6C00",
    "kanban": 1,
    "userId": 2,
    "ticketsCount": 6,
    "createdAt": "2026-11-03T12:00:00.000Z",
    "updatedAt": "2026-11-18T14:20:00.000Z"
  },
  "TakeUp": {
    "id": 2,
    "state": "checking",
    "progress": 0,
    "fileName": "recado-company-3-2026-11-30T14-20-00Z.tar.gz",
    "archivedName": null,
    "name": null,
    "companyId": null,
    "records": 0,
    "failure": null,
    "details": [],
    "createdAt": "2026-11-30T14:20:00.000Z",
    "finishedAt": null
  },
  "Ticket": {
    "id": 42,
    "uuid": "3f0e4a52-6c1d-4f57-9b1c-0a9f5f1e7d11",
    "code": "202611180042",
    "status": "open",
    "userId": 3,
    "user": {
      "id": 3,
      "name": "Beatriz Nunes"
    },
    "queueId": 5,
    "queue": {
      "id": 5,
      "name": "Suporte",
      "color": "#2E7D32",
      "promptId": null,
      "integrationId": null
    },
    "contactId": 21,
    "contact": {
      "id": 21,
      "name": "Lívia Prado",
      "number": "5511955550121",
      "channel": "whatsapp",
      "email": "livia@prado.test",
      "profilePicUrl": null
    },
    "whatsappId": 7,
    "whatsapp": {
      "id": 7,
      "name": "Atendimento"
    },
    "tags": [
      {
        "id": 9,
        "name": "Encomenda",
        "color": "#EF6C00"
      }
    ],
    "isGroup": false,
    "chatbot": false,
    "useIntegration": false,
    "promptId": null,
    "integrationId": null,
    "lastMessage": "Segue a foto do bolo",
    "lastMessageKind": "image",
    "lastMessageFromMe": true,
    "lastMessageIsAutomatic": false,
    "lastMessageUser": {
      "id": 3,
      "name": "Beatriz Nunes"
    },
    "lastCustomerMessage": "Boa tarde!",
    "lastCustomerMessageKind": null,
    "waitingSince": null,
    "snoozedUntil": null,
    "unreadMessages": 1,
    "failedMessages": 0,
    "replyUntil": null,
    "createdAt": "2026-11-18T13:50:00.000Z",
    "updatedAt": "2026-11-18T14:20:00.000Z"
  },
  "TicketNote": {
    "id": 14,
    "note": "Prefere retirar na loja da Vila Nova, @Caio Prado.",
    "mentions": [
      {
        "id": 4,
        "name": "Caio Prado"
      }
    ],
    "user": {
      "id": 3,
      "name": "Beatriz Nunes"
    },
    "ticketId": 42,
    "contactId": 21,
    "createdAt": "2026-11-03T12:00:00.000Z",
    "updatedAt": "2026-11-18T14:20:00.000Z"
  },
  "UnreadablePart": {
    "id": 8,
    "whatsappId": 1,
    "whatsapp": {
      "id": 1,
      "name": "Pedidos"
    },
    "provider": "whatsapp-cloud",
    "kind": "message",
    "partId": "wamid.HBgNNTUxMTk1NTU1MDEyMRUCABIYIDNB",
    "happenedAt": "2026-11-18T14:19:00.000Z",
    "reason": "unknownShape",
    "tries": 1,
    "size": 412,
    "createdAt": "2026-11-18T14:20:00.000Z",
    "updatedAt": "2026-11-18T14:20:00.000Z"
  },
  "User": {
    "id": 3,
    "name": "Beatriz Nunes",
    "email": "beatriz@monteclaro.test",
    "profile": "user",
    "super": false,
    "companyId": 1,
    "company": {
      "id": 1,
      "name": "Padaria Monte Claro",
      "email": "contato@monteclaro.test",
      "dueDate": "2027-11-01T03:00:00.000Z",
      "trialExpiration": null,
      "timeZone": "America/Sao_Paulo",
      "settings": [
        {
          "key": "sendGreetingAccepted",
          "value": "enabled"
        },
        {
          "key": "scheduleType",
          "value": "queue"
        }
      ]
    },
    "queues": [
      {
        "queueId": 5,
        "name": "Suporte",
        "color": "#2E7D32"
      }
    ],
    "whatsappId": 7,
    "allTicket": "disable",
    "firstSteps": false,
    "online": true,
    "lastSeen": "2026-11-18T14:20:00.000Z",
    "createdAt": "2026-11-03T12:00:00.000Z",
    "updatedAt": "2026-11-18T14:20:00.000Z"
  },
  "Webhook": {
    "id": 2,
    "name": "Painel de pedidos",
    "url": "https://pedidos.monteclaro.test/recado",
    "facts": [
      "message.received",
      "ticket.updated"
    ],
    "active": true,
    "signingSecret": "",
    "isSigningSecretSet": true,
    "createdAt": "2026-11-03T12:00:00.000Z",
    "updatedAt": "2026-11-18T14:20:00.000Z"
  }
};
