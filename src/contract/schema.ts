// Generated from openapi.yaml by npm run contract.

export interface paths {
    "/auth/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Log in
         * @description Refused with ERR_COMPANY_EXPIRED and the date when the company's due date has passed.
         */
        post: operations["login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/refresh_token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get a new access token
         * @description The refresh token comes in the cookie jrt.
         */
        post: operations["refreshToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Log out everywhere */
        delete: operations["logout"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who the token speaks for */
        get: operations["findMe"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/companies/listPlan/{companyId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A company's plan with its use flags
         * @description One's own company; the super user any.
         */
        get: operations["findCompanyPlan"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/companies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Companies by page */
        get: operations["listCompanies"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/companies/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All companies */
        get: operations["listAllCompanies"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/companies/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A company
         * @description One's own company; the super user any.
         */
        get: operations["findCompany"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The company's settings
         * @description Secret values (tokens of other systems) are empty for everybody but admins.
         */
        get: operations["listSettings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/whatsapp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The company's connections */
        get: operations["listConnections"];
        put?: never;
        /** Create a connection and start pairing it */
        post: operations["createConnection"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/whatsapp/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A connection */
        get: operations["findConnection"];
        /** Change a connection */
        put: operations["updateConnection"];
        post?: never;
        /** Delete a connection */
        delete: operations["deleteConnection"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/whatsappsession/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Ask for a new QR code */
        put: operations["renewConnectionSession"];
        /** Try again with the pairing that is there */
        post: operations["startConnectionSession"];
        /** Disconnect */
        delete: operations["endConnectionSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tickets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Tickets by page
         * @description Newest activity first, 40 a page. An agent sees own open tickets and pending ones of own queues.
         */
        get: operations["listTickets"];
        put?: never;
        /** Open a conversation with a contact */
        post: operations["createTicket"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tickets/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A ticket */
        get: operations["findTicket"];
        /** Accept, return, resolve, reopen or transfer a ticket */
        put: operations["updateTicket"];
        post?: never;
        /** Delete a ticket with its messages */
        delete: operations["deleteTicket"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tickets/u/{uuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A ticket by its uuid */
        get: operations["findTicketByUuid"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ticket/kanban": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The tickets of the kanban view */
        get: operations["listKanbanTickets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/messages/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The conversation of the ticket with this id, by page
         * @description Page 1 is the newest, ascending inside; earlier tickets of the contact follow on later pages. The owner's first page
         *     clears the unread count.
         */
        get: operations["listMessages"];
        put?: never;
        /**
         * Send a text or files in the ticket with this id
         * @description The same clientId with the same text answers the first message again; with another text it is refused.
         */
        post: operations["sendMessage"];
        /** Delete the own message with this id for everybody */
        delete: operations["deleteMessage"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/media/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A file of a message */
        get: operations["findMedia"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/live/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The live events after a sequence */
        get: operations["listLiveEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contacts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Contacts by page */
        get: operations["listContacts"];
        put?: never;
        /** Create a contact */
        post: operations["createContact"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contacts/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All contacts */
        get: operations["listAllContacts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contacts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A contact */
        get: operations["findContact"];
        /** Change a contact */
        put: operations["updateContact"];
        post?: never;
        /** Delete a contact with its tickets */
        delete: operations["deleteContact"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Users by page */
        get: operations["listUsers"];
        put?: never;
        /** Create a user */
        post: operations["createUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All users */
        get: operations["listAllUsers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A user */
        get: operations["findUser"];
        /**
         * Change a user
         * @description Everybody may change their own name, email and password; the rest is for admins.
         */
        put: operations["updateUser"];
        post?: never;
        /** Delete a user */
        delete: operations["deleteUser"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/queue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The company's queues */
        get: operations["listQueues"];
        put?: never;
        /** Create a queue */
        post: operations["createQueue"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/queue/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A queue */
        get: operations["findQueue"];
        /** Change a queue */
        put: operations["updateQueue"];
        post?: never;
        /** Delete a queue */
        delete: operations["deleteQueue"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tags/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All tags */
        get: operations["listAllTags"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tags": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Tags by page */
        get: operations["listTags"];
        put?: never;
        /** Create a tag */
        post: operations["createTag"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/quick-messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Quick replies by page */
        get: operations["listQuickMessages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/quick-messages/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All quick replies */
        get: operations["listAllQuickMessages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * @description What went wrong, as a code that every language translates.
         * @enum {string}
         */
        ErrorCode: "ERR_NO_OTHER_WHATSAPP" | "ERR_NO_DEF_WAPP_FOUND" | "ERR_WAPP_NOT_INITIALIZED" | "ERR_WAPP_CHECK_CONTACT" | "ERR_WAPP_INVALID_CONTACT" | "ERR_WAPP_DOWNLOAD_MEDIA" | "ERR_INVALID_CREDENTIALS" | "ERR_SENDING_WAPP_MSG" | "ERR_DELETE_WAPP_MSG" | "ERR_OTHER_OPEN_TICKET" | "ERR_SESSION_EXPIRED" | "ERR_USER_CREATION_DISABLED" | "ERR_NO_PERMISSION" | "ERR_DUPLICATED_CONTACT" | "ERR_NO_SETTING_FOUND" | "ERR_NO_CONTACT_FOUND" | "ERR_NO_TICKET_FOUND" | "ERR_NO_USER_FOUND" | "ERR_NO_WAPP_FOUND" | "ERR_CREATING_MESSAGE" | "ERR_CREATING_TICKET" | "ERR_FETCH_WAPP_MSG" | "ERR_QUEUE_COLOR_ALREADY_EXISTS" | "ERR_WAPP_GREETING_REQUIRED" | "ERR_VALIDATION" | "ERR_UNAUTHORIZED" | "ERR_NOT_FOUND" | "ERR_NO_QUEUE_FOUND" | "ERR_NO_MESSAGE_FOUND" | "ERR_NO_COMPANY_FOUND" | "ERR_TICKET_TAKEN" | "ERR_TICKET_NOT_OPEN" | "ERR_ILLEGAL_TRANSITION" | "ERR_USER_NOT_IN_QUEUE" | "ERR_CLIENT_ID_REUSED" | "ERR_CONNECTION_IN_USE" | "ERR_NO_QR_ON_OFFER" | "ERR_COMPANY_EXPIRED" | "ERR_PLAN_LIMIT" | "ERR_FEATURE_NOT_IN_PLAN" | "ERR_DUPLICATED_NAME" | "ERR_DUPLICATED_EMAIL" | "ERR_DUPLICATED_SHORTCODE" | "ERR_IN_USE" | "ERR_FILTER_REQUIRED" | "ERR_TOO_MANY_ATTEMPTS" | "ERR_TOO_MANY_REQUESTS" | "ERR_FILE_TOO_LARGE" | "ERR_UNSUPPORTED_MEDIA" | "ERR_IMPORT_FAILED" | "ERR_INTEGRATION_FAILED" | "ERR_PAYMENT_FAILED" | "ERR_NOT_IMPLEMENTED" | "ERR_UNAVAILABLE" | "ERR_INTERNAL";
        /** @description One place where a request breaks the contract. */
        Fault: {
            /** @description Where, as a JSON pointer from the part of the request: /body/name. */
            path: string;
            message: string;
        };
        Error: {
            error: components["schemas"]["ErrorCode"];
            /** @description Each fault of a request that breaks the contract (ERR_VALIDATION). */
            details?: components["schemas"]["Fault"][];
            /**
             * Format: date-time
             * @description When the company's subscription ended (ERR_COMPANY_EXPIRED).
             */
            dueDate?: string;
        };
        /** @description A refusal that names the ticket in the way, so that the screen can say who has it. */
        TicketConflict: {
            error: components["schemas"]["ErrorCode"];
            ticket?: components["schemas"]["Ticket"];
        };
        /** @enum {string} */
        Profile: "user" | "supervisor" | "admin";
        UserQueue: {
            queueId: number;
            name: string;
            color: string;
        };
        /** @description What the people of a company may know about it. Secret settings carry an empty value for who may not read them. */
        CompanySummary: {
            id: number;
            name: string;
            email: string;
            /** Format: date-time */
            dueDate: string | null;
            /** Format: date-time */
            trialExpiration: string | null;
            settings: components["schemas"]["Setting"][];
        };
        User: {
            id: number;
            name: string;
            email: string;
            profile: components["schemas"]["Profile"];
            super: boolean;
            companyId: number;
            company: components["schemas"]["CompanySummary"];
            queues: components["schemas"]["UserQueue"][];
            /** @description The user's default connection. */
            whatsappId: number | null;
            /**
             * @description Lets pending tickets without a queue appear in the notifications.
             * @enum {string}
             */
            allTicket: "enable" | "disable";
            online: boolean;
            /** Format: date-time */
            lastSeen: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        UserInput: {
            name: string;
            /** Format: email */
            email: string;
            password: string;
            profile?: components["schemas"]["Profile"];
            whatsappId?: number | null;
            queueIds?: number[];
            /** @enum {string} */
            allTicket?: "enable" | "disable";
            /** @description Only the super user may name another company. */
            companyId?: number;
        };
        /** @description The fields to change; an empty password keeps the present one. */
        UserChange: {
            name?: string;
            /** Format: email */
            email?: string;
            password?: string;
            profile?: components["schemas"]["Profile"];
            whatsappId?: number | null;
            queueIds?: number[];
            /** @enum {string} */
            allTicket?: "enable" | "disable";
            /** @description Only the super user may name another company. */
            companyId?: number;
        };
        UserPage: {
            users: components["schemas"]["User"][];
            count: number;
            hasMore: boolean;
        };
        Credentials: {
            email: string;
            password: string;
        };
        Session: {
            /** @description The access token that later calls bear. */
            token: string;
            /** @description The login that the token belongs to; refreshing keeps it. */
            sessionId: string;
            user: components["schemas"]["User"];
        };
        /** @enum {string} */
        SettingKey: "userRating" | "scheduleType" | "call" | "CheckMsgIsGroup" | "sendGreetingAccepted" | "sendMsgTransfTicket" | "chatBotType" | "ipixc" | "tokenixc" | "ipmkauth" | "clientidmkauth" | "clientsecretmkauth" | "asaas";
        Setting: {
            key: components["schemas"]["SettingKey"];
            value: string;
        };
        Plan: {
            id: number;
            name: string;
            users: number;
            connections: number;
            queues: number;
            campaigns: number;
            schedules: number;
            /** @description Reais a month. */
            value: number;
            useCampaigns: boolean;
            useKanban: boolean;
            useOpenAi: boolean;
            useIntegrations: boolean;
            useSchedules: boolean;
            useInternalChat: boolean;
            useExternalApi: boolean;
        };
        /** @enum {string} */
        Recurrence: "MENSAL" | "BIMESTRAL" | "TRIMESTRAL" | "SEMESTRAL" | "ANUAL";
        /** @description The opening hours of one weekday. */
        QueueSchedule: {
            weekday: string;
            /** @enum {string} */
            weekdayEn: "monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday";
            startTime: string;
            endTime: string;
        };
        Company: {
            id: number;
            name: string;
            email: string;
            phone: string | null;
            planId: number | null;
            plan: components["schemas"]["Plan"] | null;
            status: boolean;
            campaignsEnabled: boolean;
            /** Format: date-time */
            dueDate: string | null;
            /** Format: date-time */
            trialExpiration: string | null;
            /** @enum {string|null} */
            recurrence: "MENSAL" | "BIMESTRAL" | "TRIMESTRAL" | "SEMESTRAL" | "ANUAL" | null;
            /** @description Null for everybody but the super user. */
            token: string | null;
            schedules: components["schemas"]["QueueSchedule"][];
            settings: components["schemas"]["Setting"][];
            billingName: string | null;
            zipcode: string | null;
            street: string | null;
            state: string | null;
            city: string | null;
            district: string | null;
            timeZone: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        CompanyPlan: {
            id: number;
            name: string;
            plan: components["schemas"]["Plan"] | null;
        };
        CompanyPage: {
            companies: components["schemas"]["Company"][];
            count: number;
            hasMore: boolean;
        };
        Queue: {
            id: number;
            name: string;
            color: string;
            greetingMessage: string;
            completionMessage: string;
            outOfHoursMessage: string;
            ratingMessage: string;
            orderQueue: number | null;
            integrationId: number | null;
            promptId: number | null;
            schedules: components["schemas"]["QueueSchedule"][];
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        QueueInput: {
            name: string;
            color: string;
            greetingMessage?: string;
            completionMessage?: string;
            outOfHoursMessage?: string;
            ratingMessage?: string;
            orderQueue?: number | null;
            integrationId?: number | null;
            promptId?: number | null;
            schedules?: components["schemas"]["QueueSchedule"][];
        };
        QueueChange: {
            name?: string;
            color?: string;
            greetingMessage?: string;
            completionMessage?: string;
            outOfHoursMessage?: string;
            ratingMessage?: string;
            orderQueue?: number | null;
            integrationId?: number | null;
            promptId?: number | null;
            schedules?: components["schemas"]["QueueSchedule"][];
        };
        /** @enum {string} */
        ConnectionStatus: "OPENING" | "qrcode" | "PAIRING" | "CONNECTED" | "DISCONNECTED" | "TIMEOUT";
        ConnectionQueue: {
            id: number;
            name: string;
            color: string;
        };
        Connection: {
            id: number;
            name: string;
            status: components["schemas"]["ConnectionStatus"];
            isDefault: boolean;
            provider: string;
            /** @description The paired phone, E.164 digits. */
            number: string | null;
            /** @description The text of the QR code on offer; null for who may not pair. */
            qrcode: string | null;
            /** @description QR codes offered since the start. */
            retries: number;
            greetingMessage: string;
            complationMessage: string;
            outOfHoursMessage: string;
            ratingMessage: string;
            /** @description The token of the external message call; null for who may not read it. */
            token: string | null;
            expiresInactiveMessage: string;
            /** @description Minutes without an answer after which a ticket closes; 0 is never. */
            expiresTicket: number;
            timeUseBotQueues: number;
            maxUseBotQueues: number;
            /** @description Minutes after which an unanswered ticket goes to transferQueueId. */
            timeToTransfer: number | null;
            transferQueueId: number | null;
            promptId: number | null;
            queues: components["schemas"]["ConnectionQueue"][];
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        ConnectionInput: {
            name: string;
            isDefault?: boolean;
            provider?: string;
            greetingMessage?: string;
            complationMessage?: string;
            outOfHoursMessage?: string;
            ratingMessage?: string;
            token?: string;
            expiresInactiveMessage?: string;
            expiresTicket?: number;
            timeUseBotQueues?: number;
            maxUseBotQueues?: number;
            timeToTransfer?: number | null;
            transferQueueId?: number | null;
            promptId?: number | null;
            queueIds?: number[];
        };
        ConnectionChange: {
            name?: string;
            isDefault?: boolean;
            provider?: string;
            greetingMessage?: string;
            complationMessage?: string;
            outOfHoursMessage?: string;
            ratingMessage?: string;
            token?: string;
            expiresInactiveMessage?: string;
            expiresTicket?: number;
            timeUseBotQueues?: number;
            maxUseBotQueues?: number;
            timeToTransfer?: number | null;
            transferQueueId?: number | null;
            promptId?: number | null;
            queueIds?: number[];
        };
        /** @description The part of a connection that moves while it is paired. */
        ConnectionSession: {
            id: number;
            status: components["schemas"]["ConnectionStatus"];
            qrcode: string | null;
            retries: number;
            /** Format: date-time */
            updatedAt: string;
        };
        ContactField: {
            id: number;
            name: string;
            value: string;
        };
        ContactFieldInput: {
            id?: number;
            name: string;
            value: string;
        };
        Contact: {
            id: number;
            name: string;
            /** @description E.164 digits. */
            number: string;
            email: string;
            profilePicUrl: string | null;
            isGroup: boolean;
            extraInfo: components["schemas"]["ContactField"][];
            /** @description The connection the contact last wrote through. */
            whatsapp: {
                id: number;
                name: string;
            } | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        ContactInput: {
            name: string;
            number: string;
            email?: string | unknown | unknown;
            extraInfo?: components["schemas"]["ContactFieldInput"][];
        };
        ContactChange: {
            name?: string;
            number?: string;
            email?: string | unknown | unknown;
            extraInfo?: components["schemas"]["ContactFieldInput"][];
        };
        ContactPage: {
            contacts: components["schemas"]["Contact"][];
            count: number;
            hasMore: boolean;
        };
        /** @enum {string} */
        TicketStatus: "pending" | "open" | "closed";
        TicketContact: {
            id: number;
            name: string;
            number: string;
            email: string;
            profilePicUrl: string | null;
        };
        TicketTag: {
            id: number;
            name: string;
            color: string;
        };
        Ticket: {
            id: number;
            /** Format: uuid */
            uuid: string;
            /** @description The protocol number told to the customer. */
            code: string;
            status: components["schemas"]["TicketStatus"];
            userId: number | null;
            user: {
                id: number;
                name: string;
            } | null;
            queueId: number | null;
            queue: {
                id: number;
                name: string;
                color: string;
            } | null;
            contactId: number;
            contact: components["schemas"]["TicketContact"];
            whatsappId: number | null;
            whatsapp: {
                id: number;
                name: string;
            } | null;
            tags: components["schemas"]["TicketTag"][];
            isGroup: boolean;
            chatbot: boolean;
            useIntegration: boolean;
            promptId: number | null;
            integrationId: number | null;
            lastMessage: string;
            unreadMessages: number;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        /** @description Tickets that the caller may see under the same filters, by sub-tab. */
        TicketCounters: {
            open: number;
            pending: number;
        };
        TicketPage: {
            tickets: components["schemas"]["Ticket"][];
            count: number;
            hasMore: boolean;
            counters: components["schemas"]["TicketCounters"];
        };
        TicketInput: {
            contactId: number;
            /** @description Required of everybody but admins. */
            queueId?: number | null;
            /** @description The default connection when it is missing. */
            whatsappId?: number | null;
            userId?: number | null;
            status?: components["schemas"]["TicketStatus"];
        };
        /**
         * @description `{status: open, userId: self}` accepts a pending ticket and reopens a closed one. `{status: pending, userId: null}`
         *     returns it. `{status: closed}` resolves it. With `queueId` it is a transfer: with `userId` to that user, without to
         *     pending; `whatsappId` moves it to another connection.
         */
        TicketChange: {
            status?: components["schemas"]["TicketStatus"];
            userId?: number | null;
            queueId?: number | null;
            whatsappId?: number;
            useIntegration?: boolean;
            promptId?: number | null;
            integrationId?: number | null;
        };
        /**
         * @description The kind of a message that is not plain text. The body of a locationMessage is `picture|link|description`.
         * @enum {string}
         */
        MessageKind: "image" | "audio" | "video" | "application" | "locationMessage" | "vcard" | "call_log";
        /** @enum {integer} */
        Ack: 0 | 1 | 2 | 3 | 4 | 5;
        QuotedMessage: {
            id: number;
            body: string;
            fromMe: boolean;
            /** @enum {string|null} */
            mediaType: "image" | "audio" | "video" | "application" | "locationMessage" | "vcard" | "call_log" | null;
            mediaUrl: string | null;
            mediaName: string | null;
            isDeleted: boolean;
            contact: {
                id: number;
                name: string;
            } | null;
        };
        Message: {
            /** @description Rises in the order in which the server took the messages in. */
            id: number;
            clientId: string | null;
            ticketId: number;
            body: string;
            fromMe: boolean;
            ack: components["schemas"]["Ack"];
            /** @description Why the message could not be sent. */
            failure: string | null;
            /** @enum {string|null} */
            mediaType: "image" | "audio" | "video" | "application" | "locationMessage" | "vcard" | "call_log" | null;
            /** @description `/api/media/{name}`, fetched with the bearer token. */
            mediaUrl: string | null;
            mediaName: string | null;
            /** @description Bytes. */
            mediaSize: number | null;
            mediaMimeType: string | null;
            quotedMsg: components["schemas"]["QuotedMessage"] | null;
            isDeleted: boolean;
            isEdited: boolean;
            read: boolean;
            /** @description The user who wrote it; null for the customer's and the automatic ones. */
            user: {
                id: number;
                name: string;
            } | null;
            contact: {
                id: number;
                name: string;
            } | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        MessagePage: {
            messages: components["schemas"]["Message"][];
            count: number;
            hasMore: boolean;
            ticket: components["schemas"]["Ticket"];
        };
        QuotedReference: {
            id: number;
        };
        MessageInput: {
            body: string;
            fromMe?: boolean;
            read?: boolean | (0 | 1);
            /** @description A file of this server, as a quick message names it. */
            mediaUrl?: string | null;
            quotedMsg?: components["schemas"]["QuotedReference"] | null;
            clientId?: string;
        };
        MediaMessageInput: {
            medias: Blob[];
            /** @description The caption. */
            body?: string;
            /** @enum {string} */
            fromMe?: "true" | "false";
            /** @description JSON: `{"id": 42}`. */
            quotedMsg?: string;
            /** @description Of the first file; the others get `-1`, `-2` … added. */
            clientId?: string;
        };
        Tag: {
            id: number;
            name: string;
            color: string;
            /** @enum {integer} */
            kanban: 0 | 1;
            userId: number | null;
            ticketsCount: number;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        TagInput: {
            name: string;
            color?: string;
            /** @enum {integer} */
            kanban?: 0 | 1;
        };
        TagChange: {
            name?: string;
            color?: string;
            /** @enum {integer} */
            kanban?: 0 | 1;
        };
        TagPage: {
            tags: components["schemas"]["Tag"][];
            count: number;
            hasMore: boolean;
        };
        QuickMessage: {
            id: number;
            shortcode: string;
            message: string;
            /** @description For everybody in the company. */
            geral: boolean;
            status: boolean;
            isMedia: boolean;
            mediaPath: string | null;
            mediaName: string | null;
            allowEdit: boolean;
            allowView: boolean;
            userId: number | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        QuickMessageInput: {
            shortcode: string;
            message: string;
            geral?: boolean;
            status?: boolean;
            isMedia?: boolean;
            mediaPath?: string | null;
            mediaName?: string | null;
            allowEdit?: boolean;
            allowView?: boolean;
        };
        QuickMessageChange: {
            shortcode?: string;
            message?: string;
            geral?: boolean;
            status?: boolean;
            isMedia?: boolean;
            mediaPath?: string | null;
            mediaName?: string | null;
            allowEdit?: boolean;
            allowView?: boolean;
        };
        QuickMessagePage: {
            records: components["schemas"]["QuickMessage"][];
            count: number;
            hasMore: boolean;
        };
        LiveEventPage: {
            /** @description The caller has everything it may see up to here once it has applied these events. */
            seq: number;
            events: components["schemas"]["LiveEvent"][];
            /** @description Too far behind; load the data anew. */
            reset: boolean;
            hasMore: boolean;
        };
        /** @description The call took effect; the message is for people. */
        Done: {
            message: string;
        };
        KanbanTickets: {
            tickets: components["schemas"]["Ticket"][];
        };
        LivePayload: components["schemas"]["LiveTicketUpdate"] | components["schemas"]["LiveTicketLeave"];
        LiveTicketUpdate: {
            /** @constant */
            action: "update";
            ticket: components["schemas"]["Ticket"];
            seq: number;
        };
        LiveTicketLeave: {
            /** @constant */
            action: "leave";
            ticketId: number;
            seq: number;
        };
        /** @description One event of a live channel, as the socket carried it or would have. */
        LiveEvent: {
            seq: number;
            channel: string;
            payload: components["schemas"]["LivePayload"];
        };
    };
    responses: {
        /** @description A rule of the product forbids it. */
        BadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "ERR_WAPP_GREETING_REQUIRED"
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Without a token, or with a broken or revoked one. */
        Unauthorized: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "ERR_UNAUTHORIZED"
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description The role of the caller does not allow it (ERR_NO_PERMISSION), the access token has expired (ERR_SESSION_EXPIRED), or
         *     the company's subscription has (ERR_COMPANY_EXPIRED).
         */
        Forbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description It does not exist, or the caller may not see it. */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "ERR_NOT_FOUND"
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Something else stands in the way. */
        Conflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "ERR_IN_USE"
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The ticket's present state, or another ticket, stands in the way. */
        TicketConflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "ERR_ILLEGAL_TRANSITION"
                 *     }
                 */
                "application/json": components["schemas"]["TicketConflict"];
            };
        };
        /** @description A file is larger than the server takes. */
        TooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "ERR_FILE_TOO_LARGE"
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The server does not take this kind of body or file. */
        Unsupported: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "ERR_UNSUPPORTED_MEDIA"
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The request breaks the contract. */
        Invalid: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "ERR_VALIDATION",
                 *       "details": [
                 *         {
                 *           "path": "/body/name",
                 *           "message": "must NOT have fewer than 2 characters"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Too many attempts. */
        TooMany: {
            headers: {
                /** @description Seconds to wait. */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "ERR_TOO_MANY_ATTEMPTS"
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The server failed. */
        Failed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "ERR_INTERNAL"
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The server does not do this yet. */
        NotImplemented: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "ERR_NOT_IMPLEMENTED"
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The server cannot answer now. */
        Unavailable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "ERR_UNAVAILABLE"
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
    };
    parameters: {
        idPath: number;
        companyIdPath: number;
        ticketIdPath: number;
        tagIdPath: number;
        fileIdPath: number;
        messageIdPath: number;
        uuidPath: string;
        keyPath: components["schemas"]["SettingKey"];
        mediaNamePath: string;
        pageNumber: number;
        /** @description Case and accents do not matter; % and _ are plain characters. */
        searchParam: string;
        /** @description The id of a message; only older ones are answered. Unlike page numbers it does not drift while messages arrive. */
        before: number;
        /** @description Only the super user may name another company than their own. */
        companyId: number;
        userId: number;
        /** @description 0 answers without the connection's session. */
        session: 0 | 1;
        status: components["schemas"]["TicketStatus"];
        /** @description Tickets created on this day, in the company's time zone. */
        date: string;
        /** @description Tickets last active on this day, in the company's time zone. */
        updatedAt: string;
        /** @description Drops the owner condition for admins and supervisors; ignored for agents. */
        showAll: boolean;
        withUnreadMessages: boolean;
        /** @description A JSON array: `[1,2]`. It narrows what the caller may see and never widens it. */
        queueIds: string;
        /** @description A JSON array of tag ids: `[1,2]`. Tickets that carry all of them. */
        tags: string;
        /** @description A JSON array of user ids: `[1,2]`. Only for admins; ignored for others. */
        users: string;
        /** @description The last sequence that the client has applied; -1 asks only for the present one. */
        after: number;
        limit: number;
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type ErrorCode = components['schemas']['ErrorCode'];
export type Fault = components['schemas']['Fault'];
export type Error = components['schemas']['Error'];
export type TicketConflict = components['schemas']['TicketConflict'];
export type Profile = components['schemas']['Profile'];
export type UserQueue = components['schemas']['UserQueue'];
export type CompanySummary = components['schemas']['CompanySummary'];
export type User = components['schemas']['User'];
export type UserInput = components['schemas']['UserInput'];
export type UserChange = components['schemas']['UserChange'];
export type UserPage = components['schemas']['UserPage'];
export type Credentials = components['schemas']['Credentials'];
export type Session = components['schemas']['Session'];
export type SettingKey = components['schemas']['SettingKey'];
export type Setting = components['schemas']['Setting'];
export type Plan = components['schemas']['Plan'];
export type Recurrence = components['schemas']['Recurrence'];
export type QueueSchedule = components['schemas']['QueueSchedule'];
export type Company = components['schemas']['Company'];
export type CompanyPlan = components['schemas']['CompanyPlan'];
export type CompanyPage = components['schemas']['CompanyPage'];
export type Queue = components['schemas']['Queue'];
export type QueueInput = components['schemas']['QueueInput'];
export type QueueChange = components['schemas']['QueueChange'];
export type ConnectionStatus = components['schemas']['ConnectionStatus'];
export type ConnectionQueue = components['schemas']['ConnectionQueue'];
export type Connection = components['schemas']['Connection'];
export type ConnectionInput = components['schemas']['ConnectionInput'];
export type ConnectionChange = components['schemas']['ConnectionChange'];
export type ConnectionSession = components['schemas']['ConnectionSession'];
export type ContactField = components['schemas']['ContactField'];
export type ContactFieldInput = components['schemas']['ContactFieldInput'];
export type Contact = components['schemas']['Contact'];
export type ContactInput = components['schemas']['ContactInput'];
export type ContactChange = components['schemas']['ContactChange'];
export type ContactPage = components['schemas']['ContactPage'];
export type TicketStatus = components['schemas']['TicketStatus'];
export type TicketContact = components['schemas']['TicketContact'];
export type TicketTag = components['schemas']['TicketTag'];
export type Ticket = components['schemas']['Ticket'];
export type TicketCounters = components['schemas']['TicketCounters'];
export type TicketPage = components['schemas']['TicketPage'];
export type TicketInput = components['schemas']['TicketInput'];
export type TicketChange = components['schemas']['TicketChange'];
export type MessageKind = components['schemas']['MessageKind'];
export type Ack = components['schemas']['Ack'];
export type QuotedMessage = components['schemas']['QuotedMessage'];
export type Message = components['schemas']['Message'];
export type MessagePage = components['schemas']['MessagePage'];
export type QuotedReference = components['schemas']['QuotedReference'];
export type MessageInput = components['schemas']['MessageInput'];
export type MediaMessageInput = components['schemas']['MediaMessageInput'];
export type Tag = components['schemas']['Tag'];
export type TagInput = components['schemas']['TagInput'];
export type TagChange = components['schemas']['TagChange'];
export type TagPage = components['schemas']['TagPage'];
export type QuickMessage = components['schemas']['QuickMessage'];
export type QuickMessageInput = components['schemas']['QuickMessageInput'];
export type QuickMessageChange = components['schemas']['QuickMessageChange'];
export type QuickMessagePage = components['schemas']['QuickMessagePage'];
export type LiveEventPage = components['schemas']['LiveEventPage'];
export type Done = components['schemas']['Done'];
export type KanbanTickets = components['schemas']['KanbanTickets'];
export type LivePayload = components['schemas']['LivePayload'];
export type LiveTicketUpdate = components['schemas']['LiveTicketUpdate'];
export type LiveTicketLeave = components['schemas']['LiveTicketLeave'];
export type LiveEvent = components['schemas']['LiveEvent'];
export type ResponseBadRequest = components['responses']['BadRequest'];
export type ResponseUnauthorized = components['responses']['Unauthorized'];
export type ResponseForbidden = components['responses']['Forbidden'];
export type ResponseNotFound = components['responses']['NotFound'];
export type ResponseConflict = components['responses']['Conflict'];
export type ResponseTicketConflict = components['responses']['TicketConflict'];
export type ResponseTooLarge = components['responses']['TooLarge'];
export type ResponseUnsupported = components['responses']['Unsupported'];
export type ResponseInvalid = components['responses']['Invalid'];
export type ResponseTooMany = components['responses']['TooMany'];
export type ResponseFailed = components['responses']['Failed'];
export type ResponseNotImplemented = components['responses']['NotImplemented'];
export type ResponseUnavailable = components['responses']['Unavailable'];
export type ParameterIdPath = components['parameters']['idPath'];
export type ParameterCompanyIdPath = components['parameters']['companyIdPath'];
export type ParameterTicketIdPath = components['parameters']['ticketIdPath'];
export type ParameterTagIdPath = components['parameters']['tagIdPath'];
export type ParameterFileIdPath = components['parameters']['fileIdPath'];
export type ParameterMessageIdPath = components['parameters']['messageIdPath'];
export type ParameterUuidPath = components['parameters']['uuidPath'];
export type ParameterKeyPath = components['parameters']['keyPath'];
export type ParameterMediaNamePath = components['parameters']['mediaNamePath'];
export type ParameterPageNumber = components['parameters']['pageNumber'];
export type ParameterSearchParam = components['parameters']['searchParam'];
export type ParameterBefore = components['parameters']['before'];
export type ParameterCompanyId = components['parameters']['companyId'];
export type ParameterUserId = components['parameters']['userId'];
export type ParameterSession = components['parameters']['session'];
export type ParameterStatus = components['parameters']['status'];
export type ParameterDate = components['parameters']['date'];
export type ParameterUpdatedAt = components['parameters']['updatedAt'];
export type ParameterShowAll = components['parameters']['showAll'];
export type ParameterWithUnreadMessages = components['parameters']['withUnreadMessages'];
export type ParameterQueueIds = components['parameters']['queueIds'];
export type ParameterTags = components['parameters']['tags'];
export type ParameterUsers = components['parameters']['users'];
export type ParameterAfter = components['parameters']['after'];
export type ParameterLimit = components['parameters']['limit'];
export type $defs = Record<string, never>;
export interface operations {
    login: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Credentials"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description The refresh token, in the cookie jrt. */
                    "Set-Cookie"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
        };
    };
    refreshToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description The refresh token, in the cookie jrt. */
                    "Set-Cookie"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["Failed"];
        };
    };
    logout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["Failed"];
        };
    };
    findMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["Failed"];
        };
    };
    findCompanyPlan: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                companyId: components["parameters"]["companyIdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CompanyPlan"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
        };
    };
    listCompanies: {
        parameters: {
            query?: {
                /** @description Case and accents do not matter; % and _ are plain characters. */
                searchParam?: components["parameters"]["searchParam"];
                pageNumber?: components["parameters"]["pageNumber"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CompanyPage"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
        };
    };
    listAllCompanies: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Company"][];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["Failed"];
        };
    };
    findCompany: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["idPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Company"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
        };
    };
    listSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Setting"][];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["Failed"];
        };
    };
    listConnections: {
        parameters: {
            query?: {
                /** @description 0 answers without the connection's session. */
                session?: components["parameters"]["session"];
                /** @description Only the super user may name another company than their own. */
                companyId?: components["parameters"]["companyId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Connection"][];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
        };
    };
    createConnection: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConnectionInput"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Connection"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
        };
    };
    findConnection: {
        parameters: {
            query?: {
                /** @description 0 answers without the connection's session. */
                session?: components["parameters"]["session"];
            };
            header?: never;
            path: {
                id: components["parameters"]["idPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Connection"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
        };
    };
    updateConnection: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["idPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConnectionChange"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Connection"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
        };
    };
    deleteConnection: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["idPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
        };
    };
    renewConnectionSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["idPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConnectionSession"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
        };
    };
    startConnectionSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["idPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConnectionSession"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
        };
    };
    endConnectionSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["idPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConnectionSession"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
        };
    };
    listTickets: {
        parameters: {
            query?: {
                /** @description Case and accents do not matter; % and _ are plain characters. */
                searchParam?: components["parameters"]["searchParam"];
                pageNumber?: components["parameters"]["pageNumber"];
                status?: components["parameters"]["status"];
                /** @description A JSON array of tag ids: `[1,2]`. Tickets that carry all of them. */
                tags?: components["parameters"]["tags"];
                /** @description A JSON array of user ids: `[1,2]`. Only for admins; ignored for others. */
                users?: components["parameters"]["users"];
                /** @description Tickets created on this day, in the company's time zone. */
                date?: components["parameters"]["date"];
                /** @description Tickets last active on this day, in the company's time zone. */
                updatedAt?: components["parameters"]["updatedAt"];
                /** @description Drops the owner condition for admins and supervisors; ignored for agents. */
                showAll?: components["parameters"]["showAll"];
                /** @description A JSON array: `[1,2]`. It narrows what the caller may see and never widens it. */
                queueIds?: components["parameters"]["queueIds"];
                withUnreadMessages?: components["parameters"]["withUnreadMessages"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TicketPage"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
        };
    };
    createTicket: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TicketInput"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Ticket"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["TicketConflict"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
        };
    };
    findTicket: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["idPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Ticket"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
        };
    };
    updateTicket: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["idPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TicketChange"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Ticket"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["TicketConflict"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
        };
    };
    deleteTicket: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["idPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
        };
    };
    findTicketByUuid: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                uuid: components["parameters"]["uuidPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Ticket"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
        };
    };
    listKanbanTickets: {
        parameters: {
            query?: {
                /** @description A JSON array: `[1,2]`. It narrows what the caller may see and never widens it. */
                queueIds?: components["parameters"]["queueIds"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KanbanTickets"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
            501: components["responses"]["NotImplemented"];
        };
    };
    listMessages: {
        parameters: {
            query?: {
                pageNumber?: components["parameters"]["pageNumber"];
                /** @description The id of a message; only older ones are answered. Unlike page numbers it does not drift while messages arrive. */
                before?: components["parameters"]["before"];
            };
            header?: never;
            path: {
                id: components["parameters"]["idPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessagePage"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
        };
    };
    sendMessage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["idPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MessageInput"];
                "multipart/form-data": components["schemas"]["MediaMessageInput"];
            };
        };
        responses: {
            /** @description The message; one for each file when there are several. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"] | components["schemas"]["Message"][];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["TicketConflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["Unsupported"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
        };
    };
    deleteMessage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["messageIdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
        };
    };
    findMedia: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: components["parameters"]["mediaNamePath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "*/*": Blob;
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
        };
    };
    listLiveEvents: {
        parameters: {
            query: {
                /** @description The last sequence that the client has applied; -1 asks only for the present one. */
                after: components["parameters"]["after"];
                limit?: components["parameters"]["limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LiveEventPage"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
        };
    };
    listContacts: {
        parameters: {
            query?: {
                /** @description Case and accents do not matter; % and _ are plain characters. */
                searchParam?: components["parameters"]["searchParam"];
                pageNumber?: components["parameters"]["pageNumber"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContactPage"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
        };
    };
    createContact: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ContactInput"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Contact"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
        };
    };
    listAllContacts: {
        parameters: {
            query?: {
                /** @description Only the super user may name another company than their own. */
                companyId?: components["parameters"]["companyId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Contact"][];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
        };
    };
    findContact: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["idPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Contact"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
        };
    };
    updateContact: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["idPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ContactChange"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Contact"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
            501: components["responses"]["NotImplemented"];
        };
    };
    deleteContact: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["idPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
            501: components["responses"]["NotImplemented"];
        };
    };
    listUsers: {
        parameters: {
            query?: {
                /** @description Case and accents do not matter; % and _ are plain characters. */
                searchParam?: components["parameters"]["searchParam"];
                pageNumber?: components["parameters"]["pageNumber"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserPage"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
        };
    };
    createUser: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserInput"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
        };
    };
    listAllUsers: {
        parameters: {
            query?: {
                /** @description Only the super user may name another company than their own. */
                companyId?: components["parameters"]["companyId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"][];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
        };
    };
    findUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["idPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
        };
    };
    updateUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["idPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserChange"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
        };
    };
    deleteUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["idPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
        };
    };
    listQueues: {
        parameters: {
            query?: {
                /** @description Only the super user may name another company than their own. */
                companyId?: components["parameters"]["companyId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Queue"][];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
        };
    };
    createQueue: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["QueueInput"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Queue"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
        };
    };
    findQueue: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["idPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Queue"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
        };
    };
    updateQueue: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["idPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["QueueChange"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Queue"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
        };
    };
    deleteQueue: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["idPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
        };
    };
    listAllTags: {
        parameters: {
            query?: {
                /** @description Case and accents do not matter; % and _ are plain characters. */
                searchParam?: components["parameters"]["searchParam"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tag"][];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
        };
    };
    listTags: {
        parameters: {
            query?: {
                /** @description Case and accents do not matter; % and _ are plain characters. */
                searchParam?: components["parameters"]["searchParam"];
                pageNumber?: components["parameters"]["pageNumber"];
                /** @description Only the super user may name another company than their own. */
                companyId?: components["parameters"]["companyId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TagPage"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
        };
    };
    createTag: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TagInput"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tag"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
            501: components["responses"]["NotImplemented"];
        };
    };
    listQuickMessages: {
        parameters: {
            query?: {
                /** @description Case and accents do not matter; % and _ are plain characters. */
                searchParam?: components["parameters"]["searchParam"];
                pageNumber?: components["parameters"]["pageNumber"];
                userId?: components["parameters"]["userId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuickMessagePage"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
        };
    };
    listAllQuickMessages: {
        parameters: {
            query?: {
                /** @description Only the super user may name another company than their own. */
                companyId?: components["parameters"]["companyId"];
                userId?: components["parameters"]["userId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuickMessage"][];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
        };
    };
}
