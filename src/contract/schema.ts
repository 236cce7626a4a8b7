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
         * @description Refused with ERR_COMPANY_EXPIRED and the date when the company's due date has passed; an admin whose password was
         *     right is then given a `financeToken`. Failures slow further tries down, by account and address and by address; a
         *     browser with the cookie known_browser only for its own.
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
         * @description The refresh token comes in the cookie jrt and is good once. Used again after the one that followed it, it ends
         *     the login and its access tokens with 401, but for a few seconds in which tabs may race.
         */
        post: operations["refreshToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Go on with an ordinary session after paying
         * @description Borne by a `financeToken` once the invoice is paid: answers what a login would have, with its cookies. Before that
         *     it is refused with ERR_COMPANY_EXPIRED; of an ordinary session with 409.
         */
        post: operations["openSession"];
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
    "/auth/forgotten-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for a mail with a one-time link for a new password
         * @description Answers the same whether or not somebody logs in with the address; the link is good for an hour. So many an hour
         *     from one address (429). Where the installation sends no mail: 409 ERR_MAIL_NOT_SET.
         */
        post: operations["requestNewPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/new-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set a new password by a one-time link
         * @description Ends the user's sessions. A token that was used, is past its time or was never made is 400 ERR_LINK_EXPIRED.
         */
        post: operations["setNewPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/plans/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The plans to choose from at sign-up */
        get: operations["listPublicPlans"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/plans/all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All plans */
        get: operations["listAllPlans"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/plans": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Create a plan */
        post: operations["createPlan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/plans/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A plan */
        get: operations["findPlan"];
        /** Change a plan */
        put: operations["updatePlan"];
        post?: never;
        /**
         * Delete a plan
         * @description Not one that companies have (400 ERR_IN_USE).
         */
        delete: operations["deletePlan"];
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
         * The plan of a company with its use flags, and what of it is used
         * @description One's own company; the super user any. A company without a plan has the smallest one's limits and flags. Told
         *     anew on the channel companyPlan whenever it changes.
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
        /** Create a company */
        post: operations["createCompany"];
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
    "/companies/refunds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The companies whose due date is to be decided on
         * @description A payment of theirs was given back. A change of the due date decides, also to the one that it is.
         */
        get: operations["listRefundedCompanies"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/companies/cadastro": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether strangers may sign up, or nobody is there at all */
        get: operations["findSignUp"];
        put?: never;
        /**
         * Sign up a company
         * @description Makes the company, its admin with the same name and e-mail, and its settings; the admin logs in with the password.
         *     A taken name or e-mail is told at its field (409). So many an hour from one address, and in all (429). Where
         *     signing up is switched off: 403 ERR_USER_CREATION_DISABLED.
         */
        post: operations["signUpCompany"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/installation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What is left to be set up
         * @description As this server knows it from its settings and its data.
         */
        get: operations["findInstallation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/installation/backups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a backup now
         * @description Begins one and answers before it is over. 409 ERR_BACKUP_RUNNING while one is being made, and ERR_BACKUP_NOWHERE where
         *     the server does not know where to keep it (BACKUP_TO).
         */
        post: operations["requestBackup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/installation/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Put away that this was restored
         * @description Nothing is started by it; what was stopped is started where it stands.
         */
        delete: operations["dismissRestore"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/installation/troubles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What is wrong with the installation
         * @description The troubles that stand, and those that were over within the last day; the newest first. docs/operations/troubles.md
         *     says what to do about each.
         */
        get: operations["listTroubles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/installation/billing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who bills, and what strangers are told before they sign up */
        get: operations["findBillingSettings"];
        /**
         * Change who bills, and what strangers are told before they sign up
         * @description Invoices that are open say it from now on; what was paid stays as it was. A trial that has begun stays as long as it is.
         */
        put: operations["updateBillingSettings"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/installation/mail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How the installation sends mail */
        get: operations["findMailSettings"];
        /**
         * Change how the installation sends mail
         * @description What the environment says stays as it is: then only `sendsInvoiceMails` is taken. Without `password` the present one
         *     stays, an empty one removes it; an empty `host` ends the sending.
         */
        put: operations["updateMailSettings"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/installation/mail/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a test mail to oneself
         * @description At once, with the settings as they are stored; answers what the mail server said. Where they are not whole: 409
         *     ERR_MAIL_NOT_SET.
         */
        post: operations["sendTestMail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/installation/first-start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What an installation begins with
         * @description There as long as there is no super user; then 404 ERR_FIRST_START_DONE.
         */
        get: operations["findFirstStart"];
        put?: never;
        /**
         * Make the super user
         * @description Makes the first super user with a company of their own, and the plans where there are none yet; they log in with
         *     the password. The code is what the server has printed at its start: a wrong one is 403 ERR_FIRST_START_CODE, too
         *     many are 429. Once there is a super user: 409 ERR_FIRST_START_DONE. A taken name or e-mail is told at its field (409).
         */
        post: operations["makeFirstStart"];
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
        /**
         * Change a company
         * @description Setting `status` to false logs all its people out; what customers write is stored still. Not one's own
         *     (400 ERR_IN_USE), and no company that is being deleted (409 ERR_ILLEGAL_TRANSITION).
         */
        put: operations["updateCompany"];
        post?: never;
        /**
         * Delete a company
         * @description With all that it has. Answered at once: its people are logged out and its connections end; the rest goes in the
         *     background, with `deletion` of the company telling how far. Not one's own (400 ERR_IN_USE).
         */
        delete: operations["deleteCompany"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/companies/{id}/schedules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change a company's opening hours */
        put: operations["updateCompanySchedules"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/companies/{id}/usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a company has and when somebody last did something in it */
        get: operations["findCompanyUsage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/companies/{id}/password-link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a one-time link for a new password of one of a company's admins
         * @description The token is answered here and nowhere else; it is good once, for 24 hours, and ends the ones before it.
         */
        post: operations["createPasswordLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/subscription/plan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change the plan of one's company
         * @description One that costs more holds at once; within a period that is paid, once the difference for what is left of it is: then
         *     `invoiceId` names its invoice. One that costs less holds from the next period on, and nothing is taken away by it.
         *     While a code of an invoice can be paid, 409 ERR_INVOICE_CHARGED. Without a due date 409
         *     ERR_PLAN_NOT_BILLED.
         */
        put: operations["changePlan"];
        post?: never;
        /** Take back a change of the plan that does not hold yet */
        delete: operations["keepPlan"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/subscription": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The next bill, the plans to change to, and a change that is to come */
        get: operations["findSubscription"];
        put?: never;
        /**
         * Ask for the payment code of an invoice
         * @description The amount comes from the invoice, whatever the body says. While a code can be paid still, asking again answers the
         *     same one. Name and address are kept with the company; of a card nothing is.
         */
        post: operations["createSubscription"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invoices/all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Invoices by page */
        get: operations["listInvoices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invoices/platform": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Invoices of all companies by page
         * @description The latest due date first. `status` is `overdue` for those that are not paid and were due before today, as the
         *     company's time zone has it; `open` for those that are not paid and not overdue.
         */
        get: operations["listPlatformInvoices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invoices/income": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What companies have paid, by month, and what they owe
         * @description The twelve months up to the present one, the latest first, as the calendar of the super user's company has them.
         */
        get: operations["findIncome"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invoices/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * An invoice as a document
         * @description Period, who bills and who pays, and what was paid when and how; as it was when it was paid. Super users read that of
         *     any company. It is no *nota fiscal*.
         */
        get: operations["findInvoice"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invoices/{id}/pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The same as a PDF */
        get: operations["findInvoicePdf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invoices/charged": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Open invoices whose code and amount stay
         * @description Of a company, or of the companies of a plan; a change of their plan or its price does not reach what a code was made for.
         */
        get: operations["listChargedInvoices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invoices/{id}/charge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The payment code of an invoice that can be paid still
         * @description As POST /subscription answered it; 204 when there is none, because none was asked for, it has expired or is paid.
         */
        get: operations["findCharge"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invoices/{id}/charge/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask the bank now whether an invoice's code was paid
         * @description What the bank says is believed, and a payment counts before this answers. 404 when no code was ever asked for.
         */
        post: operations["checkCharge"];
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
         * @description Tokens of other systems are never answered; admins learn whether one is stored.
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
    "/settings/{key}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change a setting
         * @description A setting with an enumeration takes its words alone. An empty token takes the stored one away. `key` may repeat
         *     the path's.
         */
        put: operations["updateSetting"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/closing-reasons": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Closing reasons by page */
        get: operations["listClosingReasons"];
        put?: never;
        /** Create a closing reason */
        post: operations["createClosingReason"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/closing-reasons/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All closing reasons */
        get: operations["listAllClosingReasons"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/closing-reasons/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change a closing reason */
        put: operations["updateClosingReason"];
        post?: never;
        /**
         * Delete a closing reason
         * @description Not one that a ticket was closed with (409 `ERR_IN_USE`); what is not active is no longer offered.
         */
        delete: operations["deleteClosingReason"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sla-rules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** SLA rules by page */
        get: operations["listSlaRules"];
        put?: never;
        /** Create an SLA rule */
        post: operations["createSlaRule"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sla-rules/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All SLA rules */
        get: operations["listAllSlaRules"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sla-rules/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change an SLA rule */
        put: operations["updateSlaRule"];
        post?: never;
        /** Delete an SLA rule */
        delete: operations["deleteSlaRule"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/helps": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Help videos by page */
        get: operations["listHelps"];
        put?: never;
        /** Create a help */
        post: operations["createHelp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/helps/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All help videos */
        get: operations["listAllHelps"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/helps/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change a help */
        put: operations["updateHelp"];
        post?: never;
        /** Delete a help */
        delete: operations["deleteHelp"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Counters and attendants over a time
         * @description Needs `days`, `date_from` or `date_to` (ERR_FILTER_REQUIRED). Days begin and end by the clock of the company's time
         *     zone. `days` are the last ones, today among them; dates go before it. Without `date_to` the time ends today,
         *     without `date_from` it begins with the month of its end; it has 3,660 days at most.
         *     Wait = accepted - created or queued; support = resolved - accepted. A ticket counts as finished on the day of its
         *     last closing, for as long as it stays closed.
         */
        get: operations["findDashboard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/tickets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The tickets behind a figure of the dashboard
         * @description Newest first, 20 a page, under the same filters as the dashboard itself.
         */
        get: operations["listDashboardTickets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/supervision": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who is there, how much they have, and who waits longest
         * @description For admins the whole company, for supervisors their queues and the people of these. How many tickets somebody has
         *     open counts those of all queues, as their capacity does; tickets are named only of queues that the caller sees.
         */
        get: operations["findSupervision"];
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
    "/whatsapp/providers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The providers that this server has */
        get: operations["listConnectionProviders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/whatsapp/{id}/templates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The message templates of a connection, as they were last listed by its channel */
        get: operations["listMessageTemplates"];
        put?: never;
        /** Ask the channel of a connection for its message templates */
        post: operations["syncMessageTemplates"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/whatsapp/{id}/imported-history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Erase what a connection was handed over of the time before, with its messages and files */
        delete: operations["eraseImportedHistory"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/template-files": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Keep a file that is to stand above the text of a template
         * @description What uses a template names it by its `path`, in the place of the template's `media`. One that nothing names for a day is taken away.
         */
        post: operations["uploadTemplateFile"];
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
    "/whatsappsession/{id}/pairing-code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A code to type on the phone instead of scanning the QR code on offer */
        post: operations["createPairingCode"];
        delete?: never;
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
         * @description Newest activity first, or pending ones by how long they wait, or those at work by what is due first, 40 a page. An agent sees own open tickets and pending ones of own queues.
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
    "/tickets/{id}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take back one's own last change of a ticket
         * @description Puts the ticket back to how it stood before the caller resolved, returned, transferred or put it aside, also where it left
         *     the caller's reach by that. For five seconds after the change, and a sixth for the way here, and only while
         *     nobody has changed the ticket since; what the customer was to be told about the change is not sent.
         */
        post: operations["undoTicketChange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tickets/{id}/snooze-times": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * When a ticket that is put aside could come back
         * @description By the opening hours that hold for the ticket, in the company's time zone.
         */
        get: operations["findSnoozeTimes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tickets/{id}/unread": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mark an open ticket as unread
         * @description Its unread messages become one where none is; the next look of its owner reads it. For who may write in it; a
         *     ticket that is not open is 409.
         */
        post: operations["markTicketUnread"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tickets/{id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What became of a ticket
         * @description Newest first, at most 200: who changed its status, owner, queue, connection or tags, when, from what to what; and how
         *     its customer rated it.
         */
        get: operations["listTicketHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tickets/actions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Do the same to several tickets
         * @description As the call for one ticket does it, each by itself: what is refused of one, by rights, by its state or because
         *     somebody was faster, changes nothing for the others and is answered with its reason. A ticket that the caller may
         *     not see is refused like one that is not there; where none of them is there the whole call is 404. `accept` takes
         *     waiting tickets and reopens none. `transfer` needs `queueId`, `snooze` needs `snoozedUntil`, `tag` needs `tagId`;
         *     a field of another action is 422.
         */
        post: operations["actOnTickets"];
        delete?: never;
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
        /**
         * The tickets of the kanban view
         * @description The first tickets of every lane, newest activity first, or with `tagId` those of one lane. On the board are the
         *     pending and open tickets that the caller may see. A ticket stands in one lane: the first of its kanban tags, by name.
         */
        get: operations["listKanbanTickets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ticket-tags/{ticketId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Take the kanban tag off a ticket
         * @description It moves to the lane of the tickets without one. Its other tags stay.
         */
        delete: operations["deleteTicketTags"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ticket-tags/{ticketId}/{tagId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Move a ticket to a kanban lane
         * @description At once and as a whole, the lane's tag takes the place of any other kanban tag. The ticket's other tags stay.
         */
        put: operations["updateTicketTag"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ticket-notes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Note something about a ticket
         * @description Whoever is mentioned has to see the ticket: otherwise 422 ERR_MENTION_NOT_ALLOWED. They are told; the note shows nobody more than before.
         */
        post: operations["createTicketNote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ticket-notes/mentions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Notes that mention the caller and that they have not seen
         * @description Of tickets that they may see, newest first, 100 at most. A mention is seen once its ticket was opened.
         */
        get: operations["listMentions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ticket-notes/mentions/seen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** The caller has opened a ticket in whose notes they are mentioned */
        put: operations["seeMentions"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ticket-notes/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The notes of a ticket or a contact
         * @description Newest first, those of tickets that the caller may see. At least one of the filters must be there
         *     (ERR_FILTER_REQUIRED).
         */
        get: operations["listTicketNotes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ticket-notes/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Delete an own note; an admin deletes any */
        delete: operations["deleteTicketNote"];
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
         *     clears the unread count. With `before` and `downTo` it is a stretch instead: everything from a little before one
         *     message up to another.
         */
        get: operations["listMessages"];
        /**
         * Change the text of the message with this id
         * @description One's own words, in an open ticket that one is in charge of, where the channel changes texts and as long as it does.
         *     What the channel does not take is taken back here, and `changeFailure` says so.
         */
        put: operations["editMessage"];
        /**
         * Send a text or files in the ticket with this id
         * @description The same clientId with the same text answers the first message again; with another text it is refused.
         */
        post: operations["sendMessage"];
        /**
         * Delete the message with this id for everybody
         * @description One's own, or one that has reached nobody in a ticket that the caller is in charge of.
         */
        delete: operations["deleteMessage"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/messages/{id}/reaction": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Put an emoji to what a customer wrote, in place of the one before; an empty one takes it back
         * @description The message with this id, in an open ticket that one is in charge of. What the channel does not take is taken back
         *     here, and `changeFailure` says so. It is no message: nothing is counted, and no ticket moves.
         */
        put: operations["reactToMessage"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/messages/{id}/info": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** When the message with this id was written, sent, delivered and read, and what it said before it was changed */
        get: operations["findMessageInfo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/failed-messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What did not reach its customer, newest first: of their own tickets and by themselves for agents, of their queues for supervisors, of the company for admins */
        get: operations["listFailedMessages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/failed-messages/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Try these messages once more
         * @description Each is tried again where its ticket is open and the caller may write in it; the others are named with why not. One
         *     that has not failed, or is on its way again, is answered as it is, so that asking twice sends nothing twice.
         */
        post: operations["retryFailedMessages"];
        delete?: never;
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
        /**
         * The live events after a sequence
         * @description Every answer to a call with a session says in the header `recado-seq` how far the company's log had come before it
         *     was read, so whoever begins with a list asks here for what came after it. After -1 nothing but that place is told.
         */
        get: operations["listLiveEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/crash-reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Tell that a part of the page broke, for the log of the server
         * @description Nothing is stored. The report is written to the log under the id that is answered and that the page shows. After ten
         *     reports within a minute a caller has to wait.
         */
        post: operations["createCrashReport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/unreadable-parts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What channels delivered and nobody could read, by page, the newest first */
        get: operations["listUnreadableParts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/unreadable-parts/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Read these parts once more, or all of them in the order of the channel's times
         * @description What can be read leaves the list: a message that is known by its id stays one, and one that is older than a day is
         *     stored without anything that answers by itself. What still can't be read stays, with one try more. All of them are
         *     read a few at a time: `next` says after which to go on, null that there are no more.
         */
        post: operations["readUnreadableParts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/unreadable-parts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A part that nobody could read */
        get: operations["findUnreadablePart"];
        put?: never;
        post?: never;
        /** Throw a part away unread */
        delete: operations["deleteUnreadablePart"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/unreadable-parts/{id}/raw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A part as the channel delivered it */
        get: operations["findUnreadablePartRaw"];
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
    "/contacts/mistaken-numbers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Numbers that look like the company's without its country's code
         * @description Contacts and list items that were stored as another country's number, or as none. Who has written from a number is
         *     not among them. At most 1,000; nothing changes by itself.
         */
        get: operations["listMistakenNumbers"];
        put?: never;
        /**
         * Give such numbers their country's code
         * @description A contact becomes one with the contact that has the number already, with its conversations; a list item goes where
         *     its list has the number. What does not stand wrong any more is left out; 404 where one is not there.
         */
        post: operations["mendMistakenNumbers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contacts/pictures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Pictures of contacts
         * @description Of those that are asked for, each that is the picture of a contact and at most 64 kB long; what is longer has its
         *     own address alone.
         */
        get: operations["listContactPictures"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contacts/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import contacts from a spreadsheet
         * @description Every good row is taken, whatever becomes of the others, and the others are named. A known number keeps its contact,
         *     which takes on the name and the address of the row; an empty cell changes nothing. The columns are found by their
         *     headings (name, number, email, in three languages), or in this order where there are none. At most 50,000 rows.
         *     The file that the export writes is taken as well. The whole file is looked through before the first row is written;
         *     then rows go in by batches, and how far it has come stands in the import's run.
         */
        post: operations["importContacts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contacts/import/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Look at a spreadsheet before its contacts are imported
         * @description Nothing is written. Says which sheets and columns the file has, what the columns hold, and what would become of the rows:
         *     by the columns as they are recognised, or as `mapping` says. Without a column for the name and one for the number
         *     there are no counts.
         */
        post: operations["checkContactImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/import-runs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The last imports of spreadsheets, into the contacts and into contact lists, the newest first
         * @description Fifty of a company are kept, for ninety days. One that is `running` is read again to see how far it has come; whose
         *     server fell is `stopped`, a quarter of a minute after it was last heard of.
         */
        get: operations["listImportRuns"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/import-runs/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An import with the rows that were refused, as the file had them */
        get: operations["findImportRun"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/company-archives": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The archives of the company, the newest first
         * @description An archive has all that the company has, but no secrets (docs/archive.md). One that is under way is read again to see
         *     how far it has come; one that is done can be had until `expiresAt`.
         */
        get: operations["listCompanyArchives"];
        put?: never;
        /**
         * Have an archive made
         * @description Answers before it is made. 409 ERR_ARCHIVE_RUNNING while another one of the company is under way, and 429 after three
         *     in an hour.
         */
        post: operations["createCompanyArchive"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/company-archives/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete an archive before it expires
         * @description 404 as well while it is under way.
         */
        delete: operations["deleteCompanyArchive"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/company-archives/{id}/link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A link that downloads an archive
         * @description Good for an hour, by itself, for whoever has it; the link before it is none any more. 404 where there is no file.
         */
        post: operations["createArchiveLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/company-archives/files/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The archive that a link leads to
         * @description 404 ERR_LINK_EXPIRED once it is over.
         */
        get: operations["downloadArchive"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/installation/take-ups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Archives of companies that are or were taken up here
         * @description The last twenty, the newest first, with the archives that lie in the folder `archives/arriving` of the data folder and
         *     can be named.
         */
        get: operations["listTakeUps"];
        put?: never;
        /**
         * Take up the archive of a company
         * @description Either the archive itself as `file`, or the name of one in the folder for it. Answers once it is there; whether it can
         *     be taken up is proved after that, before anything of it is written.
         */
        post: operations["createTakeUp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contacts/{id}/members": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who is in a group
         * @description As its channel says it now. Where the channel says nothing, or its connection is not there, those who have written
         *     in the group, the last ones first, and `isWhole` is false. At most 1,024; nobody where the contact is no group.
         */
        get: operations["findGroupMembers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contacts/{id}/ratings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How a contact rated tickets
         * @description Newest first, at most 20, of the tickets that the caller may see.
         */
        get: operations["listContactRatings"];
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
        /**
         * Create a user
         * @description With a password, or with an invitation by mail; where the installation sends none 409 ERR_MAIL_NOT_SET.
         */
        post: operations["createUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{id}/invitation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send an invitation again
         * @description To a user who was invited and has not chosen a password yet; the links before it end. Of another user 409
         *     ERR_ILLEGAL_TRANSITION, where the installation sends no mail 409 ERR_MAIL_NOT_SET.
         */
        post: operations["inviteUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/workloads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How many tickets each user works on
         * @description Open tickets of all queues; who is not named has none.
         */
        get: operations["listWorkloads"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/pause": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Pause
         * @description No ticket is assigned to the caller until they end it. Whoever pauses already says another reason.
         */
        put: operations["beginPause"];
        post?: never;
        /**
         * End the pause
         * @description The caller is given tickets again; without a pause nothing changes.
         */
        delete: operations["endPause"];
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
         * @description Everybody may change their own name, email and password; the rest is for admins. Whoever changes their own
         *     password gives the present one, too: a wrong one or none is ERR_OLD_PASSWORD with the field in `details`.
         */
        put: operations["updateUser"];
        post?: never;
        /**
         * Delete a user
         * @description Open tickets wait again in their queue; quick replies that were shared stay, the user's own go.
         */
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
    "/queue-options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The options of a queue below one of them */
        get: operations["listQueueOptions"];
        put?: never;
        /** Create a queue option */
        post: operations["createQueueOption"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/queue-options/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change a queue option */
        put: operations["updateQueueOption"];
        post?: never;
        /** Delete a queue option */
        delete: operations["deleteQueueOption"];
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
    "/tags/kanban": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The lanes of the kanban view */
        get: operations["listKanbanTags"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/saved-views": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The saved views of the caller and of their queues, of every queue for admins */
        get: operations["listSavedViews"];
        put?: never;
        /**
         * Save a view
         * @description The caller's own, or with `queueId` a queue's, for everybody in it: by a supervisor of the queue or an admin. Somebody, and a queue, has
         *     fifty at most (409 `ERR_SAVED_VIEW_LIMIT`), each of another name (409 `ERR_DUPLICATED_NAME`).
         */
        post: operations["createSavedView"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/saved-views/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Rename a saved view, or give it other filters
         * @description One's own; a queue's by its supervisors and admins.
         */
        put: operations["updateSavedView"];
        post?: never;
        /**
         * Delete a saved view
         * @description One's own; a queue's by its supervisors and admins.
         */
        delete: operations["deleteSavedView"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contacts/{id}/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * All that is held of a person, as a zip
         * @description A page to read, the same as JSON, and the files of their conversations. That it was given out is written down. Not of
         *     a group (400 `ERR_NOT_A_PERSON`).
         */
        post: operations["exportContact"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contacts/{id}/erasure": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Erase a person
         * @description Takes the person out of their contact at once and out of everything else in the background: their words, files and
         *     what was noted of them go, the tickets stay with what the desk has written. It can't be taken back. The contact's name
         *     is typed to confirm it (400 `ERR_ERASURE_NOT_CONFIRMED`). Not of a group (400 `ERR_NOT_A_PERSON`).
         */
        post: operations["eraseContact"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/data-requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What people have asked of their data, by page, the newest first */
        get: operations["listDataRequests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/retention": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** For how long the company keeps what is over */
        get: operations["findRetention"];
        /**
         * Change for how long the company keeps what is over
         * @description Once a day what is older goes, a few rows at a time: never what belongs to a ticket that is not resolved, and no invoice.
         */
        put: operations["updateRetention"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/retention/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What would go now if it were so
         * @description Changes nothing. Each is counted up to ten thousand.
         */
        post: operations["previewRetention"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tags/sync": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Set a ticket's tags */
        post: operations["syncTags"];
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
    "/tags/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A tag */
        get: operations["findTag"];
        /**
         * Change a tag
         * @description A lane of the kanban board is changed by supervisors and admins alone; a user who tries
         *     gets 403 `ERR_NO_PERMISSION`.
         */
        put: operations["updateTag"];
        post?: never;
        /**
         * Delete a tag
         * @description A lane of the kanban board is deleted by supervisors and admins alone; a user who tries
         *     gets 403 `ERR_NO_PERMISSION`.
         */
        delete: operations["deleteTag"];
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
        /** Create a quick message */
        post: operations["createQuickMessage"];
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
    "/quick-messages/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A quick message */
        get: operations["findQuickMessage"];
        /**
         * Change a quick message
         * @description One's own, and for admins every one. The file comes and goes by calls of its own; what the body says about it,
         *     and about rights, changes nothing.
         */
        put: operations["updateQuickMessage"];
        post?: never;
        /**
         * Delete a quick message
         * @description One's own, and for admins every one.
         */
        delete: operations["deleteQuickMessage"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/quick-messages/{id}/media-upload": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Attach a file */
        post: operations["uploadQuickMessageMedia"];
        /** Remove the attached file */
        delete: operations["deleteQuickMessageMedia"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/schedules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Schedules by page
         * @description Those of tickets that the caller may see. With `from` and `to` a page holds up to 500 of what is to be sent in that time.
         */
        get: operations["listSchedules"];
        put?: never;
        /**
         * Create a schedule
         * @description To contacts into whose conversation the caller may write now (403). It is asked again when the message is sent.
         */
        post: operations["createSchedule"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/schedules/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A schedule */
        get: operations["findSchedule"];
        /**
         * Change a schedule
         * @description For who wrote it first or as it is now, supervisors of its ticket's queue and admins (403). Who gives it another text is in whose name it goes out.
         */
        put: operations["updateSchedule"];
        post?: never;
        /** Delete a schedule */
        delete: operations["deleteSchedule"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/schedules/{id}/media-upload": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Attach a file */
        post: operations["uploadScheduleMedia"];
        /** Remove the attached file */
        delete: operations["deleteScheduleMedia"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/campaigns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Campaigns by page */
        get: operations["listCampaigns"];
        put?: never;
        /** Create a campaign */
        post: operations["createCampaign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/campaigns/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A campaign */
        get: operations["findCampaign"];
        /** Change a campaign */
        put: operations["updateCampaign"];
        post?: never;
        /** Delete a campaign */
        delete: operations["deleteCampaign"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/campaigns/{id}/restart": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Go on with a cancelled campaign */
        post: operations["restartCampaign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/campaigns/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Stop a running campaign */
        post: operations["cancelCampaign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/campaigns/{id}/media-upload": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Attach a file */
        post: operations["uploadCampaignMedia"];
        /** Remove the attached file */
        delete: operations["deleteCampaignMedia"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/campaigns/{id}/continue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Go on with a campaign that paused by itself, without waiting for the cause to go */
        post: operations["continueCampaign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/campaigns/{id}/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send again to those of whom nobody knows whether they got it */
        post: operations["resendCampaign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/campaigns/{id}/recipients": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The recipients of a campaign by page, in the order in which they are written to */
        get: operations["listCampaignRecipients"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/campaigns/{id}/report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What became of a campaign, over time */
        get: operations["findCampaignReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/campaigns/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send a message of a campaign to a number of one’s own */
        post: operations["testCampaign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/campaigns/estimate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Whom a campaign would reach, and how long it would take */
        post: operations["estimateCampaign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/campaign-settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The pace and the variables of campaigns */
        get: operations["listCampaignSettings"];
        put?: never;
        /** Change the pace and the variables of campaigns; prices are an admin's to change */
        post: operations["updateCampaignSettings"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/campaign-opt-outs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Numbers that no campaign writes to, by page, the newest first */
        get: operations["listCampaignOptOuts"];
        put?: never;
        /** Keep campaigns from a number */
        post: operations["createCampaignOptOut"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/campaign-opt-outs/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A number that no campaign writes to */
        get: operations["findCampaignOptOut"];
        put?: never;
        post?: never;
        /** Let campaigns write to a number again */
        delete: operations["deleteCampaignOptOut"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contact-lists": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Contact lists by page */
        get: operations["listContactLists"];
        put?: never;
        /** Create a contact list */
        post: operations["createContactList"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contact-lists/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All contact lists */
        get: operations["listAllContactLists"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contact-lists/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A contact list */
        get: operations["findContactList"];
        /** Change a contact list */
        put: operations["updateContactList"];
        post?: never;
        /** Delete a contact list */
        delete: operations["deleteContactList"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contact-lists/{id}/upload": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add the rows of a spreadsheet to a contact list
         * @description Every good row is taken, whatever becomes of the others, and the others are named. A number that the list has
         *     already keeps its item, which takes on the name and the address of the row; rows of one number, with and without
         *     the ninth digit, become one. At most 100,000 rows, as many as a list holds. How far it has come is told live.
         */
        post: operations["uploadContactList"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contact-lists/{id}/upload/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Look at a spreadsheet before its rows are added to a contact list
         * @description Nothing is written. Says which sheets and columns the file has, what the columns hold, and what would become of the rows:
         *     by the columns as they are recognised, or as `mapping` says. Without a column for the name and one for the number
         *     there are no counts.
         */
        post: operations["checkContactListUpload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contact-lists/{id}/fill": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add people to a contact list, from the contacts or from an earlier campaign
         * @description Contacts who have a ticket with any of the tags and whom the search finds; without either, all of them. Groups and
         *     people of other channels than WhatsApp are left out. With a campaign its recipients instead, whom the search finds; who has opted out is left out. A number that the list has already keeps its item.
         */
        post: operations["fillContactList"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contact-list-items": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The people of a contact list by page */
        get: operations["listContactListItems"];
        put?: never;
        /** Create a contact list item */
        post: operations["createContactListItem"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contact-list-items/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A contact list item */
        get: operations["findContactListItem"];
        /** Change a contact list item */
        put: operations["updateContactListItem"];
        post?: never;
        /** Delete a contact list item */
        delete: operations["deleteContactListItem"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/files": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** File lists by page */
        get: operations["listFileLists"];
        put?: never;
        /** Create a file list */
        post: operations["createFileList"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/files/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A file list */
        get: operations["findFileList"];
        /** Change a file list */
        put: operations["updateFileList"];
        post?: never;
        /** Delete a file list */
        delete: operations["deleteFileList"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/files/uploadList/{fileId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Put the files of a list */
        post: operations["uploadFileList"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/announcements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Announcements by page */
        get: operations["listAnnouncements"];
        put?: never;
        /** Create an announcement */
        post: operations["createAnnouncement"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/announcements/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The newest active announcements, and which of them the caller has not read */
        get: operations["listActiveAnnouncements"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/announcements/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The caller has read these announcements, in every browser */
        post: operations["readAnnouncements"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/announcements/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An announcement */
        get: operations["findAnnouncement"];
        /** Change an announcement */
        put: operations["updateAnnouncement"];
        post?: never;
        /** Delete an announcement */
        delete: operations["deleteAnnouncement"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/announcements/{id}/media-upload": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Attach a file */
        post: operations["uploadAnnouncementMedia"];
        /** Remove the attached file */
        delete: operations["deleteAnnouncementMedia"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/notification-preferences": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the caller is told by sound and on the desktop, and when not */
        get: operations["findNotificationPreferences"];
        /** Change what the caller is told, in every browser */
        put: operations["updateNotificationPreferences"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/chats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The caller's chats by page */
        get: operations["listChats"];
        put?: never;
        /** Create a chat */
        post: operations["createChat"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/chats/direct": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The chat between the caller and a colleague, made when there is none */
        post: operations["openDirectChat"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/chats/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Messages of the caller's chats that hold some words, the newest first */
        get: operations["searchChatMessages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/chats/u/{chatUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A chat of the caller's by the id in its address */
        get: operations["findChatByUuid"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/chats/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change a chat */
        put: operations["updateChat"];
        post?: never;
        /** Delete a chat */
        delete: operations["deleteChat"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/chats/{id}/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The messages of a chat by page
         * @description Page 1 is the newest, ascending inside. With `before` and `downTo` it is a stretch instead: everything from a little
         *     before one message up to another.
         */
        get: operations["listChatMessages"];
        put?: never;
        /** Write in a chat, or put a file there */
        post: operations["sendChatMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/chats/{id}/leave": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Leave a chat; one that its owner leaves belongs to whoever was there first */
        post: operations["leaveChat"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/chats/{id}/mute": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Be told of mentions alone, or of everything again */
        put: operations["muteChat"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/chats/{id}/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Clear the caller's unread count */
        post: operations["readChat"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/prompt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All prompts */
        get: operations["listPrompts"];
        put?: never;
        /** Create a prompt */
        post: operations["createPrompt"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/prompt/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A prompt */
        get: operations["findPrompt"];
        /** Change a prompt */
        put: operations["updatePrompt"];
        post?: never;
        /** Delete a prompt */
        delete: operations["deletePrompt"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/prompt/{id}/try": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Talk to a prompt with no customer */
        post: operations["tryPrompt"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/queueIntegration/testSession": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask an integration once, as a customer who says hello would
         * @description With what is written here, before it is stored. What went wrong stands in `details` with the field that it is
         *     about; an address that this server does not call is `/body/urlN8N`.
         */
        post: operations["testQueueIntegration"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/queueIntegration/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What integrations were told, newest first */
        get: operations["listIntegrationDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/queueIntegration/deliveries/{id}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Try a delivery now
         * @description A failed one has all its tries again. One that waits for its next try goes now, after those that must go before it. A delivered one stays as it is.
         */
        post: operations["retryIntegrationDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/queueIntegration": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Integrations by page */
        get: operations["listQueueIntegrations"];
        put?: never;
        /** Create a queue integration */
        post: operations["createQueueIntegration"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/queueIntegration/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A queue integration */
        get: operations["findQueueIntegration"];
        /** Change a queue integration */
        put: operations["updateQueueIntegration"];
        post?: never;
        /** Delete a queue integration */
        delete: operations["deleteQueueIntegration"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What webhooks were told, newest first */
        get: operations["listWebhookDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/deliveries/{id}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Try a delivery now
         * @description A failed one has all its tries again. One that waits for its next try goes now, after those that must go before it. A delivered one stays as it is.
         */
        post: operations["retryWebhookDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Tell a webhook something to try it
         * @description Also one that is off. The log says how it went.
         */
        post: operations["testWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Webhooks by page */
        get: operations["listWebhooks"];
        put?: never;
        /**
         * Create a webhook
         * @description It is told what happens from then on.
         */
        post: operations["createWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A webhook */
        get: operations["findWebhook"];
        /** Change a webhook */
        put: operations["updateWebhook"];
        post?: never;
        /** Delete a webhook */
        delete: operations["deleteWebhook"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/messages-api": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What this server allows other programs */
        get: operations["findMessagesApi"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/external/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a message from another program
         * @description Answered as soon as the message is stored; it leaves over the connection whose token is given. With an Idempotency-Key the same call may be made again: it sends nothing more and gets the first answer.
         */
        post: operations["sendExternalMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/external/messages/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What has become of a message that another program sent */
        get: operations["findExternalMessage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/external/media/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A file of a message that a webhook told of
         * @description Of a conversation that goes over the connection whose token is given.
         */
        get: operations["findExternalMedia"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/messages/send": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a message from a script that was written for another desk
         * @description As `POST /external/messages`, in the words that scripts of the whaticket family use. What else such a script says stands beside and is not read.
         */
        post: operations["sendScriptMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    "company-{companyId}-ticket": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Tickets */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: {
                content: {
                    "application/json": components["schemas"]["LiveTicketUpdate"] | components["schemas"]["LiveTicketLeave"] | components["schemas"]["LiveTicketGive"] | components["schemas"]["LiveTicketWake"] | components["schemas"]["LiveTicketTake"] | components["schemas"]["LiveTicketDelete"] | components["schemas"]["LiveTicketRead"] | components["schemas"]["LiveTicketSla"];
                };
            };
            responses: {
                /** @description The client takes it. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "company-{companyId}-ticketNote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Notes about tickets */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: {
                content: {
                    "application/json": components["schemas"]["LiveTicketNoteUpdate"] | components["schemas"]["LiveTicketNoteDelete"] | components["schemas"]["LiveTicketNoteMention"] | components["schemas"]["LiveTicketNoteSeen"];
                };
            };
            responses: {
                /** @description The client takes it. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "company-{companyId}-presence": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Who has a ticket open, and who writes in a chat; it is not kept, so it has no sequence and is not caught up with */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: {
                content: {
                    "application/json": components["schemas"]["LivePresenceUpdate"] | components["schemas"]["LiveChatWriting"];
                };
            };
            responses: {
                /** @description The client takes it. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "company-{companyId}-appMessage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Messages */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: {
                content: {
                    "application/json": components["schemas"]["LiveMessageCreate"] | components["schemas"]["LiveMessageUpdate"];
                };
            };
            responses: {
                /** @description The client takes it. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "company-{companyId}-contact": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Contacts */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: {
                content: {
                    "application/json": components["schemas"]["LiveContactUpdate"] | components["schemas"]["LiveContactDelete"] | components["schemas"]["LiveContactReload"];
                };
            };
            responses: {
                /** @description The client takes it. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "company-{companyId}-whatsapp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Connections */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: {
                content: {
                    "application/json": components["schemas"]["LiveConnectionUpdate"] | components["schemas"]["LiveConnectionDelete"];
                };
            };
            responses: {
                /** @description The client takes it. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "company-{companyId}-whatsappSession": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A connection's pairing */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: {
                content: {
                    "application/json": components["schemas"]["LiveConnectionSessionUpdate"];
                };
            };
            responses: {
                /** @description The client takes it. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "company-{companyId}-whatsappFall": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A connection that has fallen, or is back */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: {
                content: {
                    "application/json": components["schemas"]["LiveConnectionFall"] | components["schemas"]["LiveConnectionReturn"];
                };
            };
            responses: {
                /** @description The client takes it. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "company-{companyId}-user": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Users */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: {
                content: {
                    "application/json": components["schemas"]["LiveUserUpdate"] | components["schemas"]["LiveUserDelete"];
                };
            };
            responses: {
                /** @description The client takes it. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "company-{companyId}-auth": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The session: taken over by another login, or its rights changed */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: {
                content: {
                    "application/json": components["schemas"]["LiveSessionDisplace"] | components["schemas"]["LiveSessionChange"];
                };
            };
            responses: {
                /** @description The client takes it. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "company-{companyId}-queue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Queues */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: {
                content: {
                    "application/json": components["schemas"]["LiveQueueUpdate"] | components["schemas"]["LiveQueueDelete"];
                };
            };
            responses: {
                /** @description The client takes it. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "company-{companyId}-queueOption": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The menus of queues */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: {
                content: {
                    "application/json": components["schemas"]["LiveQueueOptionUpdate"] | components["schemas"]["LiveQueueOptionDelete"];
                };
            };
            responses: {
                /** @description The client takes it. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "company-{companyId}-tag": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Tags */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: {
                content: {
                    "application/json": components["schemas"]["LiveTagUpdate"] | components["schemas"]["LiveTagDelete"];
                };
            };
            responses: {
                /** @description The client takes it. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "company-{companyId}-slaRule": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** SLA rules */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: {
                content: {
                    "application/json": components["schemas"]["LiveSlaRuleUpdate"] | components["schemas"]["LiveSlaRuleDelete"];
                };
            };
            responses: {
                /** @description The client takes it. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "company-{companyId}-setting": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Settings */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: {
                content: {
                    "application/json": components["schemas"]["LiveSettingUpdate"];
                };
            };
            responses: {
                /** @description The client takes it. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "company-{companyId}-openingHours": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The company's opening hours */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: {
                content: {
                    "application/json": components["schemas"]["LiveOpeningHoursUpdate"];
                };
            };
            responses: {
                /** @description The client takes it. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "company{companyId}-quickemessage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Quick replies */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: {
                content: {
                    "application/json": components["schemas"]["LiveQuickMessageUpdate"] | components["schemas"]["LiveQuickMessageDelete"];
                };
            };
            responses: {
                /** @description The client takes it. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "company-{companyId}-savedView": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Saved views */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: {
                content: {
                    "application/json": components["schemas"]["LiveSavedViewUpdate"] | components["schemas"]["LiveSavedViewDelete"];
                };
            };
            responses: {
                /** @description The client takes it. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "company{companyId}-schedule": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Schedules */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: {
                content: {
                    "application/json": components["schemas"]["LiveScheduleUpdate"] | components["schemas"]["LiveScheduleLeave"] | components["schemas"]["LiveScheduleDelete"];
                };
            };
            responses: {
                /** @description The client takes it. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "company-{companyId}-campaign": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Campaigns */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: {
                content: {
                    "application/json": components["schemas"]["LiveCampaignUpdate"] | components["schemas"]["LiveCampaignDelete"];
                };
            };
            responses: {
                /** @description The client takes it. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "company-{companyId}-ContactList": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Contact lists */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: {
                content: {
                    "application/json": components["schemas"]["LiveContactListUpdate"] | components["schemas"]["LiveContactListDelete"];
                };
            };
            responses: {
                /** @description The client takes it. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "company-{companyId}-ContactListItem": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** People of contact lists */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: {
                content: {
                    "application/json": components["schemas"]["LiveContactListItemUpdate"] | components["schemas"]["LiveContactListItemDelete"];
                };
            };
            responses: {
                /** @description The client takes it. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "company-{companyId}-ContactListItem-{contactListId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** An import into a contact list */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: {
                content: {
                    "application/json": components["schemas"]["LiveContactListReload"] | components["schemas"]["LiveContactListProgress"];
                };
            };
            responses: {
                /** @description The client takes it. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "company-{companyId}-campaignSettings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The pace and the variables of campaigns */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: {
                content: {
                    "application/json": components["schemas"]["LiveCampaignSettingsUpdate"];
                };
            };
            responses: {
                /** @description The client takes it. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "company-{companyId}-unreadablePart": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What channels delivered and nobody could read */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: {
                content: {
                    "application/json": components["schemas"]["LiveUnreadablePartUpdate"] | components["schemas"]["LiveUnreadablePartDelete"];
                };
            };
            responses: {
                /** @description The client takes it. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "company-{companyId}-campaignOptOut": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Numbers that no campaign writes to */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: {
                content: {
                    "application/json": components["schemas"]["LiveCampaignOptOutUpdate"] | components["schemas"]["LiveCampaignOptOutDelete"];
                };
            };
            responses: {
                /** @description The client takes it. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "company-announcement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Announcements */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: {
                content: {
                    "application/json": components["schemas"]["LiveAnnouncementUpdate"] | components["schemas"]["LiveAnnouncementDelete"];
                };
            };
            responses: {
                /** @description The client takes it. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "company-{companyId}-announcement-user-{userId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What a user has read of the announcements */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: {
                content: {
                    "application/json": components["schemas"]["LiveAnnouncementRead"];
                };
            };
            responses: {
                /** @description The client takes it. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "company-{companyId}-notificationPreferences-user-{userId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What a user is told by sound and on the desktop */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: {
                content: {
                    "application/json": components["schemas"]["LiveNotificationPreferencesUpdate"];
                };
            };
            responses: {
                /** @description The client takes it. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "company-{companyId}-chat-user-{userId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The chats that a user belongs to */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: {
                content: {
                    "application/json": components["schemas"]["LiveChatUpdate"] | components["schemas"]["LiveChatDelete"];
                };
            };
            responses: {
                /** @description The client takes it. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "company-{companyId}-chat": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What moves in the list of chats */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: {
                content: {
                    "application/json": components["schemas"]["LiveChatNewMessage"] | components["schemas"]["LiveChatChange"];
                };
            };
            responses: {
                /** @description The client takes it. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "company-{companyId}-chat-{chatId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What moves in one chat */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: {
                content: {
                    "application/json": components["schemas"]["LiveChatNewMessage"] | components["schemas"]["LiveChatChange"];
                };
            };
            responses: {
                /** @description The client takes it. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "company-{companyId}-file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** File lists */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: {
                content: {
                    "application/json": components["schemas"]["LiveFileListUpdate"] | components["schemas"]["LiveFileListDelete"];
                };
            };
            responses: {
                /** @description The client takes it. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "company-{companyId}-queueIntegration": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Integrations */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: {
                content: {
                    "application/json": components["schemas"]["LiveQueueIntegrationUpdate"] | components["schemas"]["LiveQueueIntegrationDelete"];
                };
            };
            responses: {
                /** @description The client takes it. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "company-{companyId}-webhook": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Webhooks */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: {
                content: {
                    "application/json": components["schemas"]["LiveWebhookUpdate"] | components["schemas"]["LiveWebhookDelete"];
                };
            };
            responses: {
                /** @description The client takes it. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "company-{companyId}-delivery": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** That something in the log of deliveries has changed */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: {
                content: {
                    "application/json": components["schemas"]["LiveDeliveryMove"];
                };
            };
            responses: {
                /** @description The client takes it. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "company-{companyId}-prompt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Prompts */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: {
                content: {
                    "application/json": components["schemas"]["LivePromptUpdate"] | components["schemas"]["LivePromptDelete"];
                };
            };
            responses: {
                /** @description The client takes it. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "company-{companyId}-companyPlan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What the company's plan allows and what of it is used */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: {
                content: {
                    "application/json": components["schemas"]["LiveCompanyPlanUpdate"];
                };
            };
            responses: {
                /** @description The client takes it. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "company-{companyId}-plan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** All plans, told to super users in their own company */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: {
                content: {
                    "application/json": components["schemas"]["LivePlanUpdate"] | components["schemas"]["LivePlanDelete"];
                };
            };
            responses: {
                /** @description The client takes it. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "company-{companyId}-company": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** All companies, told to super users in their own company */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: {
                content: {
                    "application/json": components["schemas"]["LiveCompanyUpdate"] | components["schemas"]["LiveCompanyDelete"];
                };
            };
            responses: {
                /** @description The client takes it. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "company-{companyId}-trouble": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** That a trouble of the installation has begun or is over, told to super users in their own company */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: {
                content: {
                    "application/json": components["schemas"]["LiveTroubleUpdate"];
                };
            };
            responses: {
                /** @description The client takes it. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "company-{companyId}-payment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A payment went through; or, for admins, what became of an invoice's code that is not paid, and of a payment that was given back */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: {
                content: {
                    "application/json": components["schemas"]["LivePaymentUpdate"] | components["schemas"]["LivePaymentConclude"] | components["schemas"]["LivePaymentRefund"];
                };
            };
            responses: {
                /** @description The client takes it. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    beacon: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sent regularly, so that a client notices a silent link and what it missed */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: {
                content: {
                    "application/json": components["schemas"]["LiveBeacon"];
                };
            };
            responses: {
                /** @description The client takes it. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    dropped: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The last word to a socket that went on saying more than it may, before it is closed */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: {
                content: {
                    "application/json": components["schemas"]["LiveDrop"];
                };
            };
            responses: {
                /** @description The client takes it. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        /** @enum {integer} */
        Ack: 0 | 1 | 2 | 3 | 4 | 5;
        Advertisement: {
            /** @description As its channel calls it, or its address, or its title. */
            id: string;
            title: string;
            /** @description An address of http or https. */
            url: string | null;
        };
        Announcement: {
            id: number;
            title: string;
            text: string;
            /**
             * @description 1 Alta, 2 Média, 3 Baixa.
             * @enum {integer}
             */
            priority: 1 | 2 | 3;
            /** @description Active. */
            status: boolean;
            mediaPath: string | null;
            mediaName: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        AnnouncementBoard: {
            /** @description At most a hundred, the newest first. */
            records: components["schemas"]["Announcement"][];
            /** @description The ids of those that the caller has not read. */
            unread: number[];
        };
        AnnouncementChange: {
            title?: string;
            text?: string;
            /** @enum {integer} */
            priority?: 1 | 2 | 3;
            status?: boolean;
        };
        AnnouncementInput: {
            title: string;
            text: string;
            /** @enum {integer} */
            priority?: 1 | 2 | 3;
            status?: boolean;
        };
        AnnouncementPage: {
            records: components["schemas"]["Announcement"][];
            count: number;
            hasMore: boolean;
        };
        AnnouncementReading: {
            ids: components["schemas"]["Id"][];
        };
        ArchiveLink: {
            /** @description On this server: `/api/company-archives/files/…`. */
            path: string;
            /** Format: date-time */
            expiresAt: string;
        };
        /** @description Who asked for it; null for somebody who is gone. */
        ArchiveUser: {
            id: number;
            name: string;
        } | null;
        ArrivedArchive: {
            name: string;
            size: number;
        };
        /** @description Who asked for it and how, without a name or number: what is of the person is taken out of it. */
        AskedBy: string;
        /**
         * @description Who is given a ticket that waits in the queue. `manual`: nobody, until somebody takes it. `turn`: who has not been
         *     given one for longest. `fewest`: who has the fewest open tickets. `last`: who had the contact's ticket before, and
         *     where they are not free who has not been given one for longest.
         * @enum {string}
         */
        AssignmentRule: "manual" | "turn" | "fewest" | "last";
        BillingSettings: {
            /** @description Who bills, as invoices say it. */
            name: string;
            /** @description CPF or CNPJ, with letters too; empty for none. */
            taxId: string;
            address: string;
            /** @description How long who signs up may try. */
            trialDays: number;
            /** @description An address that starts with http, which the sign-up leads to; empty for none. */
            termsUrl: string;
            privacyUrl: string;
        };
        /** @description Text with what the reader may press. */
        ButtonsContent: {
            /** @enum {string} */
            kind: "buttons";
            /** @description The file above the text of a template that was sent from here. */
            media?: {
                kind: components["schemas"]["TemplateMedia"];
                url: string;
                name: string;
                size: number | null;
            };
            title?: string;
            text: string;
            footer?: string;
            buttons: {
                /**
                 * @description What pressing it does, where that is known.
                 * @enum {string}
                 */
                kind?: "reply" | "link" | "call" | "copy" | "otp";
                text: string;
                url?: string;
            }[];
        };
        Campaign: {
            id: number;
            name: string;
            message1: string;
            message2: string;
            message3: string;
            message4: string;
            message5: string;
            confirmationMessage1: string;
            confirmationMessage2: string;
            confirmationMessage3: string;
            confirmationMessage4: string;
            confirmationMessage5: string;
            status: components["schemas"]["CampaignStatus"];
            confirmation: boolean;
            /** Format: date-time */
            scheduledAt: string | null;
            /** Format: date-time */
            completedAt: string | null;
            whatsappId: number | null;
            whatsapp: {
                id: number;
                name: string;
            } | null;
            contactListId: number | null;
            contactList: components["schemas"]["CampaignContactList"] | null;
            tagListId: number | null;
            fileListId: number | null;
            /** @description Where answers open a ticket; null for where any message does. */
            queueId: number | null;
            companyId: number;
            mediaPath: string | null;
            mediaName: string | null;
            /** @description The template of its connection that it says in place of its messages, questions and files. */
            templateId: number | null;
            /** @description For each place of the template, in the order of its `fields`; with variables. */
            templateValues: string[];
            /** @description Up to 1,000 of the recipients, and none where campaigns are listed or told live; `counters.recipients` says how many there are. */
            shipping: components["schemas"]["CampaignShipping"][];
            counters: components["schemas"]["CampaignCounters"];
            pausedReason: components["schemas"]["CampaignPause"] | null;
            missedReason: components["schemas"]["CampaignMiss"] | null;
            /** Format: date-time */
            startedAt: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        CampaignChange: {
            name?: string;
            message1?: string;
            message2?: string;
            message3?: string;
            message4?: string;
            message5?: string;
            confirmationMessage1?: string;
            confirmationMessage2?: string;
            confirmationMessage3?: string;
            confirmationMessage4?: string;
            confirmationMessage5?: string;
            status?: components["schemas"]["CampaignStatus"];
            confirmation?: boolean;
            scheduledAt?: components["schemas"]["MomentOrNull"];
            whatsappId?: components["schemas"]["IdOrNull"];
            contactListId?: components["schemas"]["IdOrNull"];
            tagListId?: components["schemas"]["IdOrNull"];
            fileListId?: components["schemas"]["IdOrNull"];
            queueId?: components["schemas"]["IdOrNull"];
            templateId?: components["schemas"]["IdOrNull"];
            templateValues?: string[];
        };
        CampaignContactList: {
            id: number;
            name: string;
            contactsCount: number;
            /** @description Up to 1,000 of them, and none where campaigns are listed or told live. */
            contacts: {
                id: number;
                /** @description Null while the channel has not been asked. */
                isWhatsappValid: boolean | null;
            }[];
        };
        /** @description What WhatsApp would ask for at most, estimated by its list prices. */
        CampaignCost: {
            category: components["schemas"]["PriceCategory"];
            /** @description ISO 4217. */
            currency: string;
            /**
             * Format: date
             * @description The month of the prices that the company does not say itself.
             */
            pricesAsOf: string;
            lines: components["schemas"]["CampaignCostLine"][];
            /** @description Of all lines with a price. */
            amount: number;
        };
        CampaignCostLine: {
            /** @description Null where WhatsApp delivers nothing for businesses. */
            market: components["schemas"]["PriceMarket"] | null;
            recipients: number;
            /** @description Of one message; null where nobody knows it. */
            price: number | null;
        };
        /** @description How many recipients have come how far; whoever has come further counts in the steps before as well. */
        CampaignCounters: {
            /** @description Recipients that are not known to be out of reach; before the start those of the contact list. */
            valid: number;
            /** @description Fixed when the campaign starts, and 0 before. */
            recipients: number;
            /** @description Not settled yet: to be asked, written to, or waited for. */
            waiting: number;
            confirmationsRequested: number;
            confirmations: number;
            declines: number;
            sent: number;
            delivered: number;
            read: number;
            answered: number;
            failed: number;
            /** @description Of whom nobody knows whether they got it. */
            unconfirmed: number;
            /** @description Said no, or never answered whether they want it. */
            skipped: number;
            /** @description Want nothing of any campaign, before or after this one. */
            optedOut: number;
        };
        CampaignEstimate: {
            /** @description Whoever opted out left aside, and who is not in the channel. */
            recipients: number;
            optedOut: number;
            /** @description Contacts of the tag of whom their channel says no number; they are left out. */
            withoutNumber?: number;
            /** @description Under the pace as it is set, jitter, answers and daily bounds aside. */
            seconds: number;
            /** @description Some of the recipients */
            samples: components["schemas"]["CampaignSample"][];
            /** @description Where a template of the connection is named; null where its category has no prices. */
            cost?: components["schemas"]["CampaignCost"] | null;
        };
        CampaignEstimateInput: {
            contactListId?: components["schemas"]["IdOrNull"];
            tagListId?: components["schemas"]["IdOrNull"];
            confirmation?: boolean;
            whatsappId?: components["schemas"]["IdOrNull"];
            templateId?: components["schemas"]["IdOrNull"];
        };
        CampaignFailure: {
            /** @description A code of the error catalogue. */
            reason: string;
            count: number;
        };
        CampaignInput: {
            name: string;
            message1?: string;
            message2?: string;
            message3?: string;
            message4?: string;
            message5?: string;
            confirmationMessage1?: string;
            confirmationMessage2?: string;
            confirmationMessage3?: string;
            confirmationMessage4?: string;
            confirmationMessage5?: string;
            status?: components["schemas"]["CampaignStatus"];
            confirmation?: boolean;
            scheduledAt?: components["schemas"]["MomentOrNull"];
            whatsappId?: components["schemas"]["IdOrNull"];
            contactListId?: components["schemas"]["IdOrNull"];
            tagListId?: components["schemas"]["IdOrNull"];
            fileListId?: components["schemas"]["IdOrNull"];
            queueId?: components["schemas"]["IdOrNull"];
            templateId?: components["schemas"]["IdOrNull"];
            templateValues?: string[];
        };
        /**
         * @description Why a scheduled campaign did not start: too late, without a message, without recipients, without a connection, or with a template that may not be sent.
         * @enum {string}
         */
        CampaignMiss: "late" | "messageMissing" | "recipientsMissing" | "connectionMissing" | "templateMissing";
        /** @description A number that no campaign of the company writes to. */
        CampaignOptOut: {
            id: number;
            number: string;
            source: components["schemas"]["CampaignOptOutSource"];
            /** @description The campaign that was answered. */
            campaignId: number | null;
            contact: {
                id: number;
                name: string;
            } | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        CampaignOptOutInput: {
            number: string;
        };
        CampaignOptOutPage: {
            records: components["schemas"]["CampaignOptOut"][];
            count: number;
            hasMore: boolean;
        };
        /**
         * @description The recipient's answer, an admin, or the recipient's choice in the channel itself (WhatsApp's 'Offers and announcements').
         * @enum {string}
         */
        CampaignOptOutSource: "answer" | "admin" | "channel";
        CampaignPage: {
            records: components["schemas"]["Campaign"][];
            count: number;
            hasMore: boolean;
        };
        /**
         * @description Why a running campaign sends nothing just now. It goes on by itself when the cause is gone.
         * @enum {string}
         */
        CampaignPause: "disconnected" | "refused" | "expired" | "notInPlan" | "dailyWindow" | "dailyCap" | "newChats" | "numberAtRisk" | "template";
        CampaignRecipient: {
            id: number;
            name: string;
            number: string;
            state: components["schemas"]["CampaignRecipientState"];
            /** @description A code of the error catalogue. */
            failure: string | null;
            /** @description The message as it is written to this recipient. */
            text: string;
            /** Format: date-time */
            sentAt: string | null;
            /** Format: date-time */
            deliveredAt: string | null;
            /** Format: date-time */
            readAt: string | null;
            /** Format: date-time */
            answeredAt: string | null;
            /** @description The conversation, where the caller may see it. */
            ticket: {
                id: number;
                /** Format: uuid */
                uuid: string;
            } | null;
        };
        CampaignRecipientPage: {
            records: components["schemas"]["CampaignRecipient"][];
            count: number;
            hasMore: boolean;
        };
        /** @enum {string} */
        CampaignRecipientState: "waiting" | "confirmationAsked" | "confirmed" | "sending" | "sent" | "delivered" | "read" | "failed" | "unconfirmed" | "skipped" | "optedOut";
        CampaignReport: {
            counters: components["schemas"]["CampaignCounters"];
            failures: components["schemas"]["CampaignFailure"][];
            stepSeconds: number;
            steps: components["schemas"]["CampaignStep"][];
            /** @description Null of a campaign that says no template. */
            cost: components["schemas"]["CampaignSum"] | null;
        };
        CampaignSample: {
            name: string;
            number: string;
            email: string;
        };
        CampaignSetting: {
            id: number;
            key: components["schemas"]["CampaignSettingKey"];
            /** @description JSON. */
            value: string;
        };
        /** @enum {string} */
        CampaignSettingKey: "messageInterval" | "longerIntervalAfter" | "greaterInterval" | "variables" | "optOutWords" | "optOutMessage" | "confirmationWords" | "declineWords" | "dailyWindow" | "dailyCap" | "messagePrices";
        CampaignSettings: {
            /** @enum {integer} */
            messageInterval?: 0 | 5 | 10 | 15 | 20;
            /** @enum {integer} */
            longerIntervalAfter?: 0 | 1 | 5 | 10 | 15 | 20 | 30 | 40 | 60 | 80 | 100 | 120;
            /** @enum {integer} */
            greaterInterval?: 0 | 1 | 5 | 10 | 15 | 20 | 30 | 40 | 60 | 80 | 100 | 120;
            variables?: components["schemas"]["CampaignVariable"][];
            /** @description Who answers one of these is not written to any more. */
            optOutWords?: components["schemas"]["CampaignWord"][];
            /** @description What such a recipient is told once; empty for nothing. */
            optOutMessage?: string;
            /** @description Answers that mean yes. */
            confirmationWords?: components["schemas"]["CampaignWord"][];
            /** @description Answers that mean no. */
            declineWords?: components["schemas"]["CampaignWord"][];
            /** @description Null for at all times. */
            dailyWindow?: components["schemas"]["CampaignWindow"] | null;
            /** @description The most messages of campaigns that a connection sends in a day; null for no bound. */
            dailyCap?: number | null;
            messagePrices?: components["schemas"]["MessagePrices"];
        };
        CampaignSettingsInput: {
            settings: components["schemas"]["CampaignSettings"];
        };
        /** @description One recipient of a campaign; a time is null while it has not come. */
        CampaignShipping: {
            id: number;
            number: string;
            name: string;
            /** @description Whether the recipient confirmed. */
            confirmation: boolean | null;
            /** Format: date-time */
            confirmationRequestedAt: string | null;
            /** Format: date-time */
            confirmedAt: string | null;
            /** Format: date-time */
            deliveredAt: string | null;
        };
        /** @enum {string} */
        CampaignStatus: "INATIVA" | "PROGRAMADA" | "EM_ANDAMENTO" | "CANCELADA" | "FINALIZADA";
        /** @description What happened from this moment to the next one. */
        CampaignStep: {
            /** Format: date-time */
            at: string;
            sent: number;
            delivered: number;
            read: number;
            answered: number;
            failed: number;
            optedOut: number;
        };
        /** @description What WhatsApp asks for what was delivered, estimated by the prices at the start of the campaign. */
        CampaignSum: {
            /** @description ISO 4217. */
            currency: string;
            amount: number;
            /** @description Messages that were delivered and cost something. */
            priced: number;
            /** @description Those of which WhatsApp says that they cost nothing. */
            free: number;
            /** @description Those of which nobody knows the price. */
            unpriced: number;
        };
        CampaignTestInput: {
            number: string;
            templateId?: components["schemas"]["IdOrNull"];
            templateValues?: string[];
            /** @description With variables; what the number’s contact is called stands for the recipient. */
            message: string;
            whatsappId?: components["schemas"]["IdOrNull"];
        };
        CampaignVariable: {
            key: string;
            value: string;
        };
        /** @description The time of day, by the company's clock, in which campaigns send. One that ends before it begins goes over midnight. */
        CampaignWindow: {
            from: string;
            to: string;
        };
        CampaignWord: string;
        /** @description How the latest payment code of an invoice stands at the bank. */
        ChargeState: {
            txid: string;
            /** @enum {string} */
            status: "open" | "paid" | "expired";
            /** Format: date-time */
            expiresAt: string;
            /** @description Reais that came in, with two decimals. */
            received: string;
            /**
             * Format: date-time
             * @description Until when the company may work now.
             */
            dueDate: string | null;
        };
        /** @description An open invoice that a code was made for. Neither changes with the plan any more. */
        ChargedInvoice: {
            id: number;
            companyId: number;
            companyName: string;
            value: number;
            /**
             * Format: date-time
             * @description Until when its code can be paid; null where that is over.
             */
            codeExpiresAt: string | null;
        };
        Chat: {
            id: number;
            /** Format: uuid */
            uuid: string;
            title: string;
            ownerId: number;
            /** @description The reader is told of mentions alone; whether others are stays theirs. */
            isMuted: boolean;
            /** @description Between two, who stay in it; nobody changes or deletes it. */
            isDirect: boolean;
            lastMessage: string;
            users: components["schemas"]["ChatMember"][];
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        ChatChange: {
            title?: string;
            users?: components["schemas"]["ChatUserReference"][];
        };
        ChatInput: {
            title: string;
            users: components["schemas"]["ChatUserReference"][];
        };
        ChatMember: {
            userId: number;
            online: boolean;
            unreads: number;
            /** @description The newest message that was there when they last read; 0 before. */
            readUpTo: number;
            user: {
                id: number;
                name: string;
            };
        };
        ChatMessage: {
            id: number;
            chatId: number;
            senderId: number | null;
            sender: {
                id: number;
                name: string;
            } | null;
            /** @description As the sender made it. */
            clientId: string | null;
            message: string;
            /** @enum {string|null} */
            mediaType: "image" | "audio" | "video" | "application" | null;
            /** @description `/api/media/{name}`, fetched with the bearer token. */
            mediaUrl: string | null;
            mediaName: string | null;
            /** @description Bytes. */
            mediaSize: number | null;
            mediaMimeType: string | null;
            /** @description The members it calls by name, who are told even where they have muted the chat. */
            mentions: number[];
            quotedMessage: components["schemas"]["ChatQuote"] | null;
            /** @description A ticket that the sender shares. Who may see it is asked of each reader when they open it. */
            ticket: {
                id: number;
                /** Format: uuid */
                uuid: string;
            } | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        ChatMessageInput: {
            message: string;
            /** @description Made by the client: the same again with the same text answers the first message. */
            clientId?: string;
            /** @description Members of the chat. */
            mentions?: number[];
            /** @description A message of the same chat. */
            quotedId?: number;
            /** @description A ticket that the sender may see. */
            ticketId?: number;
        };
        ChatMessagePage: {
            records: components["schemas"]["ChatMessage"][];
            /** @description How many there are, counted up to a thousand. */
            count: number;
            hasMore: boolean;
        };
        ChatMuting: {
            isMuted: boolean;
        };
        ChatPage: {
            records: components["schemas"]["Chat"][];
            count: number;
            hasMore: boolean;
            /** @description Of all of the caller's chats those with something unread, on this page or not. */
            unread: number[];
        };
        /** @description The message that another answers. */
        ChatQuote: {
            id: number;
            senderId: number | null;
            senderName: string | null;
            /** @description Its first 500 characters. */
            message: string;
            /** @enum {string|null} */
            mediaType: "image" | "audio" | "video" | "application" | null;
            mediaName: string | null;
        };
        ChatReader: {
            /** @description The caller. */
            userId?: number;
        };
        ChatUserReference: {
            id: number;
            name?: string;
        };
        ChecklistContent: {
            /** @enum {string} */
            kind: "checklist";
            title: string;
            tasks: {
                text: string;
                isDone: boolean;
            }[];
        };
        /** @description Why a ticket was resolved, as the company calls it. */
        ClosingReason: {
            id: number;
            name: string;
            /** @description Whether it is offered. */
            isActive: boolean;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        ClosingReasonChange: {
            name?: string;
            isActive?: boolean;
        };
        ClosingReasonInput: {
            name: string;
            /** @default true */
            isActive: boolean;
        };
        ClosingReasonPage: {
            records: components["schemas"]["ClosingReason"][];
            count: number;
            hasMore: boolean;
        };
        /**
         * @description Whether who resolves a ticket of the queue is asked why: not, and may leave it out, or has to say it while there is an active reason.
         * @enum {string}
         */
        ClosingReasonRule: "none" | "optional" | "required";
        Company: {
            id: number;
            name: string;
            email: string;
            phone: string | null;
            planId: number | null;
            plan: components["schemas"]["Plan"] | null;
            status: boolean;
            /** @description By the plan, or beyond it by the super user. */
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
            /** @description For the company and its queues. */
            daysOff: components["schemas"]["DayOff"][];
            settings: components["schemas"]["Setting"][];
            billingName: string | null;
            /** @description CPF or CNPJ, without its dots. */
            taxId?: string | null;
            zipcode: string | null;
            street: string | null;
            state: string | null;
            city: string | null;
            district: string | null;
            timeZone: string;
            /** @description The company that its sign-up named, for the super user alone. */
            recommendedBy: number | null;
            /** @description How far the deletion has come that is under way. */
            deletion: components["schemas"]["CompanyDeletion"] | null;
            /** @description Payments that the bank gave back after the due date was last kept or changed, for the super user alone. */
            refunds: components["schemas"]["CompanyRefund"][];
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        CompanyArchive: {
            id: number;
            /** @enum {string} */
            state: "waiting" | "running" | "done" | "failed";
            /** @description In percent. */
            progress: number;
            user: components["schemas"]["ArchiveUser"];
            /** @description Bytes of the file; null until it is done. */
            size: number | null;
            records: number | null;
            files: number | null;
            /** @description Files that records name and that were not there. */
            missing: number | null;
            failure: components["schemas"]["ErrorCode"] | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            finishedAt: string | null;
            /**
             * Format: date-time
             * @description Until when the file can be had; then it is gone, and so is this.
             */
            expiresAt: string | null;
        };
        CompanyChange: {
            name?: string;
            /** Format: email */
            email?: string;
            phone?: string | null;
            planId?: components["schemas"]["IdOrNull"];
            status?: boolean;
            campaignsEnabled?: boolean;
            dueDate?: components["schemas"]["MomentOrNull"];
            /** @enum {string|null} */
            recurrence?: "MENSAL" | "BIMESTRAL" | "TRIMESTRAL" | "SEMESTRAL" | "ANUAL" | null;
            token?: string | null;
            billingName?: string | null;
            /** @description CPF or CNPJ, however it is written. */
            taxId?: string | null;
            zipcode?: string | null;
            street?: string | null;
            state?: string | null;
            city?: string | null;
            district?: string | null;
            timeZone?: string;
        };
        CompanyDeletion: {
            done: number;
            total: number;
        };
        CompanyInput: {
            name: string;
            /** Format: email */
            email: string;
            phone?: string | null;
            /** @description Of its first admin, who logs in with the company's e-mail; without it there is none yet. */
            password?: string;
            planId?: components["schemas"]["IdOrNull"];
            status?: boolean;
            campaignsEnabled?: boolean;
            dueDate?: components["schemas"]["MomentOrNull"];
            /** @enum {string|null} */
            recurrence?: "MENSAL" | "BIMESTRAL" | "TRIMESTRAL" | "SEMESTRAL" | "ANUAL" | null;
            token?: string | null;
            billingName?: string | null;
            /** @description CPF or CNPJ, however it is written. */
            taxId?: string | null;
            zipcode?: string | null;
            street?: string | null;
            state?: string | null;
            city?: string | null;
            district?: string | null;
            timeZone?: string;
        };
        CompanyPage: {
            companies: components["schemas"]["Company"][];
            count: number;
            hasMore: boolean;
        };
        CompanyPlan: {
            /** @description Of the company. */
            id: number;
            /** @description Of the company. */
            name: string;
            /** @description Null where the company has no plan of its own. */
            planId: number | null;
            /** @description What holds for the company, campaigns that it has beyond its plan included: its plan, or without one the smallest. Null where there are no plans, and so no limits. */
            plan: components["schemas"]["Plan"] | null;
            /** @description Whether it has campaigns beyond its plan, whose number of them then limits nothing. */
            hasFreeCampaigns: boolean;
            used: {
                users: number;
                connections: number;
                queues: number;
                /** @description Those that are not sent. */
                schedules: number;
                /** @description Those that are neither FINALIZADA nor CANCELADA. */
                campaigns: number;
            };
        };
        CompanyRefund: {
            invoiceId: number;
            /** @description Reais of the invoice's payment that were given back. */
            amount: number;
            /**
             * Format: date-time
             * @description When that was seen.
             */
            at: string;
        };
        CompanySchedules: {
            schedules: components["schemas"]["QueueSchedule"][];
            daysOff?: components["schemas"]["DayOff"][];
        };
        /** @description What the people of a company may know about it. Tokens of other systems carry an empty value. */
        CompanySummary: {
            id: number;
            name: string;
            email: string;
            /**
             * Format: date-time
             * @description Its day is that of the company's time zone.
             */
            dueDate: string | null;
            /** Format: date-time */
            trialExpiration: string | null;
            /** @description IANA name. */
            timeZone: string;
            settings: components["schemas"]["Setting"][];
        };
        /** @description Numbers alone; nothing of what is said in it. */
        CompanyUsage: {
            /** @description Of the company. */
            id: number;
            /**
             * Format: date-time
             * @description When a message last came or went, or one of its people was last there.
             */
            lastActivityAt: string | null;
            /** @description What its files take. */
            storageBytes: number;
            users: number;
            connections: number;
            queues: number;
            contacts: number;
            tickets: number;
            messages: number;
        };
        Connection: {
            id: number;
            name: string;
            status: components["schemas"]["ConnectionStatus"];
            isDefault: boolean;
            provider: components["schemas"]["ConnectionProvider"];
            /** @description For whatsapp-cloud: what Meta calls the number; empty where none is set. */
            phoneNumberId: string;
            /** @description For whatsapp-cloud: the account that has the message templates; empty where none is set. */
            businessAccountId: string;
            isAccessTokenSet: boolean;
            isAppSecretSet: boolean;
            isVerifyTokenSet: boolean;
            isBotTokenSet: boolean;
            /** @description The paired phone, E.164 digits, or the name of a bot with its @. */
            number: string | null;
            /** @description Why it is not connected, where that is known: a code of the error catalogue. */
            failure?: string | null;
            /** @description Of the number with its channel; null while nothing was sent lately. */
            health?: components["schemas"]["NumberHealth"] | null;
            /** @description For whatsapp-cloud, once Meta was asked. */
            officialNumber?: components["schemas"]["OfficialNumber"] | null;
            /** @description Whether it takes what its channel hands over of the time before: for whatsapp-cloud of a number that stays in the Business app. */
            importsHistory?: boolean;
            /** @description How far that has come; null before it was asked for. */
            historyImport?: components["schemas"]["HistoryImport"] | null;
            /** @description Whether something of it is there, which can be erased. */
            hasImported?: boolean;
            /**
             * @description The desk that its pairing was brought from by npm run import, until it is started here, which takes the pairing over: the number can be used in one place alone.
             * @enum {string|null}
             */
            sessionFrom?: "ticketz" | "whaticket-saas" | null;
            /**
             * Format: date-time
             * @description Until then the channel lets the number begin no conversations; messages to who has never written wait.
             */
            newChatsAt?: string | null;
            /**
             * Format: date-time
             * @description From when it can be tried again, after WhatsApp asked for a passkey; before, trying is refused.
             */
            retryAt?: string | null;
            /**
             * Format: date-time
             * @description Since when it has been down, once its admins were told, and until they are told that it is back.
             */
            fellAt?: string | null;
            /** @description The text of the QR code on offer; null for who may not pair. */
            qrcode: string | null;
            /** @description QR codes offered since the start. */
            retries: number;
            greetingMessage: string;
            complationMessage: string;
            outOfHoursMessage: string;
            ratingMessage: string;
            /** @description Said once the time to answer is over, when no text gets through; so are the two below. Null says nothing then. */
            complationTemplate?: components["schemas"]["TemplateUseOrNull"];
            ratingTemplate?: components["schemas"]["TemplateUseOrNull"];
            expiresInactiveTemplate?: components["schemas"]["TemplateUseOrNull"];
            /** @description The token of the external message calls; null for who may not read it and in everything that is told live. */
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
        ConnectionChange: {
            name?: string;
            isDefault?: boolean;
            importsHistory?: boolean;
            provider?: components["schemas"]["ConnectionProvider"];
            phoneNumberId?: string;
            businessAccountId?: string;
            accessToken?: components["schemas"]["ConnectionSecret"];
            appSecret?: components["schemas"]["ConnectionSecret"];
            verifyToken?: components["schemas"]["ConnectionSecret"];
            botToken?: components["schemas"]["ConnectionSecret"];
            greetingMessage?: string;
            complationMessage?: string;
            outOfHoursMessage?: string;
            ratingMessage?: string;
            complationTemplate?: components["schemas"]["TemplateUseOrNull"];
            ratingTemplate?: components["schemas"]["TemplateUseOrNull"];
            expiresInactiveTemplate?: components["schemas"]["TemplateUseOrNull"];
            token?: components["schemas"]["ConnectionToken"];
            expiresInactiveMessage?: string;
            expiresTicket?: number;
            timeUseBotQueues?: number;
            maxUseBotQueues?: number;
            timeToTransfer?: number | null;
            transferQueueId?: components["schemas"]["IdOrNull"];
            promptId?: components["schemas"]["IdOrNull"];
            queueIds?: components["schemas"]["Ids"];
        };
        /** @description A connection that has fallen, or is back. */
        ConnectionFall: {
            id: number;
            name: string;
            provider: components["schemas"]["ConnectionProvider"];
            number: string | null;
            status: components["schemas"]["ConnectionStatus"];
            /** @description A code of the error catalogue, where the reason is known. */
            failure: string | null;
            /** Format: date-time */
            fellAt: string;
        };
        ConnectionInput: {
            name: string;
            isDefault?: boolean;
            importsHistory?: boolean;
            provider?: components["schemas"]["ConnectionProvider"];
            phoneNumberId?: string;
            businessAccountId?: string;
            accessToken?: components["schemas"]["ConnectionSecret"];
            appSecret?: components["schemas"]["ConnectionSecret"];
            verifyToken?: components["schemas"]["ConnectionSecret"];
            botToken?: components["schemas"]["ConnectionSecret"];
            greetingMessage?: string;
            complationMessage?: string;
            outOfHoursMessage?: string;
            ratingMessage?: string;
            complationTemplate?: components["schemas"]["TemplateUseOrNull"];
            ratingTemplate?: components["schemas"]["TemplateUseOrNull"];
            expiresInactiveTemplate?: components["schemas"]["TemplateUseOrNull"];
            token?: components["schemas"]["ConnectionToken"];
            expiresInactiveMessage?: string;
            expiresTicket?: number;
            timeUseBotQueues?: number;
            maxUseBotQueues?: number;
            timeToTransfer?: number | null;
            transferQueueId?: components["schemas"]["IdOrNull"];
            promptId?: components["schemas"]["IdOrNull"];
            queueIds?: components["schemas"]["Ids"];
        };
        /**
         * @description The channel behind a connection; `beta` is WhatsApp by QR code.
         * @enum {string}
         */
        ConnectionProvider: "beta" | "whatsapp-cloud" | "telegram" | "simulator";
        ConnectionQueue: {
            id: number;
            name: string;
            color: string;
        };
        /** @description Only written; empty keeps the one there is. */
        ConnectionSecret: string;
        /** @description The part of a connection that moves while it is paired. */
        ConnectionSession: {
            id: number;
            status: components["schemas"]["ConnectionStatus"];
            /** @description As the connection's. */
            number?: string | null;
            /** @description As the connection's. */
            failure?: string | null;
            /**
             * Format: date-time
             * @description As the connection's.
             */
            retryAt?: string | null;
            /**
             * Format: date-time
             * @description As the connection's.
             */
            fellAt?: string | null;
            qrcode: string | null;
            retries: number;
            /** Format: date-time */
            updatedAt: string;
        };
        /** @enum {string} */
        ConnectionStatus: "OPENING" | "qrcode" | "PAIRING" | "CONNECTED" | "DISCONNECTED" | "TIMEOUT";
        /** @description As `TemplateUse`, with the connection that has the template. */
        ConnectionTemplateUse: {
            whatsappId: components["schemas"]["Id"];
            templateId: components["schemas"]["Id"];
            templateValues: string[];
        };
        ConnectionTemplateUseOrNull: components["schemas"]["ConnectionTemplateUse"] | null;
        /** @description What opens the external message calls of the connection; none closes them. A new one has 16 characters or more, letters, digits and `_.~+/=-`; the one that is stored may be sent back as it is, also where it came from another desk. */
        ConnectionToken: string;
        Contact: {
            id: number;
            name: string;
            /** @description E.164 digits; on another channel than WhatsApp, what that calls the person. */
            number: string;
            channel: components["schemas"]["ContactChannel"];
            /** @description How WhatsApp names the contact, with its @; null where it has said none. */
            username?: string | null;
            email: string;
            /** @description `/api/media/{name}`, fetched with the bearer token; null where none is shown. */
            profilePicUrl: string | null;
            isGroup: boolean;
            extraInfo: components["schemas"]["ContactField"][];
            /** @description The connection the contact last wrote through. */
            whatsapp: {
                id: number;
                name: string;
            } | null;
            /**
             * Format: date-time
             * @description Since when no campaign writes to the contact.
             */
            optedOutAt: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        ContactChange: {
            name?: string;
            number?: string;
            email?: string | unknown | unknown;
            extraInfo?: components["schemas"]["ContactFieldInput"][];
        };
        /**
         * @description Where the contact is reached; `whatsapp-lid` is somebody of whom WhatsApp tells only a privacy id, `whatsapp-user`
         *     somebody of whom its Cloud API tells no number, but an id that it makes for the business. `erased` is what is left
         *     of somebody who was erased, and is reached nowhere.
         * @enum {string}
         */
        ContactChannel: "whatsapp" | "telegram" | "whatsapp-lid" | "whatsapp-user" | "erased";
        ContactErasureInput: {
            askedBy: components["schemas"]["AskedBy"];
            /** @description The contact's name, whatever its case. */
            confirmation: string;
        };
        ContactExportInput: {
            askedBy: components["schemas"]["AskedBy"];
            language?: components["schemas"]["Language"];
        };
        ContactField: {
            id: number;
            name: string;
            value: string;
        };
        ContactFieldInput: {
            id?: components["schemas"]["Id"];
            name: string;
            value: string;
        };
        /** @description What became of the rows that are not empty. */
        ContactImport: {
            created: number;
            updated: number;
            /** @description Rows that say what is known already. */
            unchanged: number;
            /** @description Contacts that were left out, because their channel says no number of them. */
            withoutNumber?: number;
            faults: components["schemas"]["ImportFault"][];
            /** @description Cells that were left out of rows that were taken; missing where there are none. */
            notes?: components["schemas"]["ImportNote"][];
            /** @description Under which the import is kept (import-runs), where the client gave it an id of its own. */
            runId?: number;
        };
        ContactInput: {
            name: string;
            number: string;
            email?: string | unknown | unknown;
            extraInfo?: components["schemas"]["ContactFieldInput"][];
        };
        ContactList: {
            id: number;
            name: string;
            contactsCount: number;
            /** @description How many the channel knows. */
            validCount: number;
            /** @description How many the channel has not been asked about. */
            uncheckedCount: number;
            companyId: number;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        ContactListChange: {
            name?: string;
        };
        ContactListFill: {
            tagIds?: components["schemas"]["Id"][];
            searchParam?: string;
            /** @description Its recipients instead of contacts; without tags. */
            campaignId?: components["schemas"]["Id"];
            /**
             * @description Of the campaign: who did not get its message, or who answered it. Left out, all of them.
             * @enum {string}
             */
            outcome?: "missed" | "answered";
        };
        ContactListInput: {
            name: string;
        };
        ContactListItem: {
            id: number;
            name: string;
            number: string;
            email: string;
            /** @description Whether the channel knows the number; null while it has not been asked. */
            isWhatsappValid: boolean | null;
            companyId: number;
            contactListId: number;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        ContactListItemChange: {
            name?: string;
            number?: string;
            email?: string | unknown | unknown;
            /** @description Must be the own one when it is there. */
            companyId?: components["schemas"]["Id"];
            contactListId?: components["schemas"]["Id"];
        };
        ContactListItemInput: {
            name: string;
            number: string;
            email?: string | unknown | unknown;
            /** @description Must be the own one when it is there. */
            companyId?: components["schemas"]["Id"];
            contactListId: components["schemas"]["Id"];
        };
        ContactListItemPage: {
            contacts: components["schemas"]["ContactListItem"][];
            count: number;
            hasMore: boolean;
        };
        ContactListPage: {
            records: components["schemas"]["ContactList"][];
            count: number;
            hasMore: boolean;
        };
        ContactPage: {
            contacts: components["schemas"]["Contact"][];
            /** @description How many there are, counted up to a thousand; of a search that very many match, at least so many. */
            count: number;
            hasMore: boolean;
        };
        ContactPicture: {
            /** @description As it was asked for. */
            name: string;
            mime: string;
            /** @description The file, at most 64 kB of it. */
            data: string;
        };
        CrashReport: {
            /** @description What the report is called in the log. */
            id: string;
        };
        CrashReportInput: {
            message: string;
            stack?: string;
            /** @description The components around the one that broke. */
            components?: string;
            /** @description The address of the page. */
            path?: string;
        };
        Credentials: {
            email: string;
            password: string;
        };
        Dashboard: {
            period: components["schemas"]["DashboardPeriod"];
            counters: components["schemas"]["DashboardCounters"];
            previous: components["schemas"]["DashboardComparison"];
            /** @description Users who finished tickets of the time or were rated in it, by name. */
            attendants: components["schemas"]["DashboardAttendant"][];
            /** @description Every day of the time. */
            days: components["schemas"]["DashboardDay"][];
            /** @description Tickets created today, by hour of the company's time zone. */
            hours: components["schemas"]["DashboardHour"][];
            /** @description Tickets of the time by weekday and hour, from Sunday on. */
            weekdays: components["schemas"]["DashboardWeekday"][];
            /** @description Which advertisements led to tickets that were created in the time, whatever it is narrowed to; left out where none did. */
            advertisements?: {
                id: string;
                title: string;
                /** @description How many. */
                tickets: number;
            }[];
            sla?: components["schemas"]["DashboardSla"];
            /** @description With which reasons tickets were closed in the time and still are, those with most of them first; left out where none was said. */
            closingReasons?: {
                id: number;
                name: string;
                /** @description How many. */
                tickets: number;
            }[];
        };
        DashboardAttendant: {
            id: number;
            name: string;
            /** @description 1 to 3; null without answers. */
            rating: number | null;
            /** @description How many answers. */
            ratings: number;
            supportFinished: number;
            /** @description Minutes. */
            avgSupportTime: number;
            online: boolean;
        };
        /** @description As many days before the time. */
        DashboardComparison: {
            /** Format: date */
            dateFrom: string;
            /** Format: date */
            dateTo: string;
            counters: components["schemas"]["DashboardPastCounters"];
        };
        DashboardCounters: {
            /** @description Tickets that wait now, whatever the time. */
            supportPending: number;
            /** @description Tickets that are worked on now, whatever the time. */
            supportHappening: number;
            /** @description Tickets that were closed in the time and still are. */
            supportFinished: number;
            /** @description Tickets of the time that are the first of their contact. */
            leads: number;
            /** @description Minutes, over the finished ones; 0 without any. */
            avgSupportTime: number;
            /** @description Minutes, over the accepted ones; 0 without any. */
            avgWaitTime: number;
            /** @description Minutes from a ticket of the time to the first message of an agent, over the answered ones; 0 without any. */
            avgFirstAnswerTime: number;
            /** @description Tickets of the time. */
            created: number;
            /** @description How often a waiting ticket came to an agent in the time. */
            accepted: number;
            /** @description Tickets of the time that a customer began and an agent has answered. */
            answered: number;
        };
        DashboardDay: {
            date: components["schemas"]["Day"];
            created: number;
            finished: number;
        };
        /**
         * @description What one of the dashboard's figures is made of: tickets that wait now, are worked on now, were created, were the first of their contact, were finished, accepted by an agent, or answered by one; or with a promise that was kept, or broken, in the time.
         * @enum {string}
         */
        DashboardFigure: "pending" | "happening" | "created" | "leads" | "finished" | "accepted" | "answered" | "slaKept" | "slaBroken";
        DashboardHour: {
            hour: number;
            count: number;
        };
        DashboardPastCounters: {
            supportFinished: number;
            leads: number;
            /** @description Minutes. */
            avgSupportTime: number;
            /** @description Minutes. */
            avgWaitTime: number;
            /** @description Minutes. */
            avgFirstAnswerTime: number;
            created: number;
            accepted: number;
            answered: number;
        };
        DashboardPeriod: {
            dateFrom: components["schemas"]["Day"];
            dateTo: components["schemas"]["Day"];
            today: components["schemas"]["Day"];
            /** @description The company's. */
            timeZone: string;
        };
        /** @description Promises that were kept or broken in the time, each on its day; left out where there was none. */
        DashboardSla: {
            kept: number;
            broken: number;
            queues: components["schemas"]["DashboardSlaPart"][];
            /** @description Who had the ticket then. */
            attendants: components["schemas"]["DashboardSlaPart"][];
        };
        DashboardSlaPart: {
            id: number;
            name: string;
            kept: number;
            broken: number;
        };
        DashboardTickets: {
            tickets: components["schemas"]["Ticket"][];
            count: number;
            hasMore: boolean;
        };
        DashboardWeekday: {
            /** @description 0 is Sunday. */
            weekday: number;
            hours: number[];
        };
        /** @description A copy of the data that was made before and still has who was erased since. */
        DataCopy: {
            /** @enum {string} */
            kind: "backup" | "archive";
            name: string;
            /** Format: date-time */
            at: string;
            /**
             * Format: date-time
             * @description Null where nobody has said when it goes.
             */
            expiresAt: string | null;
        };
        /** @description How many of each were erased or changed so far. */
        DataCounts: {
            tickets?: number;
            messages?: number;
            files?: number;
            notes?: number;
            schedules?: number;
            shippings?: number;
            listItems?: number;
            /** @description Texts of others in which the person was named. */
            mentions?: number;
            deliveries?: number;
            unreadableParts?: number;
        };
        /** @description What was asked of a person's data and done; it holds nothing of the person. */
        DataRequest: {
            id: number;
            /** @enum {string} */
            kind: "export" | "erasure";
            contactId: number;
            /** @description Empty where a restore has it done again. */
            askedBy: string;
            /** @description Who did it, as they were called then; null where a restore has it done again. */
            user: string | null;
            /** @enum {string} */
            state: "running" | "done";
            counts: components["schemas"]["DataCounts"];
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            endedAt: string | null;
        };
        DataRequestPage: {
            records: components["schemas"]["DataRequest"][];
            /** @description All that are known, the newest first. */
            copies: components["schemas"]["DataCopy"][];
            count: number;
            hasMore: boolean;
        };
        /**
         * Format: date
         * @description A day in the years 1900 to 2999.
         */
        Day: string;
        /** @description A day, or several, that goes before the hours of its weekday: closed, or open in its own stretches. */
        DayOff: {
            /** Format: date */
            date: string;
            /**
             * Format: date
             * @description The last of several days.
             */
            until?: string | null;
            name?: string;
            /** @description When it is open all the same; none where it is closed. */
            stretches?: components["schemas"]["Stretch"][];
        };
        /** @description What another program was told, and how it went. */
        Delivery: {
            id: number;
            /** @description The integration or webhook. */
            sourceId: number;
            ticketId: number | null;
            /** @description What happened, such as message.received. */
            event: string;
            /** @description Without its query, which may be secret. */
            destination: string;
            /** @description What was sent, as JSON, without keys and signatures. */
            payload: string;
            status: components["schemas"]["DeliveryStatus"];
            attempts: number;
            httpStatus: number | null;
            /** @description What went wrong the last time. */
            failure: string | null;
            durationMs: number | null;
            /**
             * Format: date-time
             * @description When it is tried next.
             */
            nextAt: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        DeliveryPage: {
            deliveries: components["schemas"]["Delivery"][];
            count: number;
            hasMore: boolean;
        };
        /**
         * @description A failed one has had all its tries.
         * @enum {string}
         */
        DeliveryStatus: "waiting" | "delivered" | "failed";
        DirectChatInput: {
            /** @description A colleague. */
            userId: number;
        };
        /** @description The call took effect; the message is for people, in English. */
        Done: {
            message: string;
        };
        Error: {
            error: components["schemas"]["ErrorCode"];
            /**
             * @description Each fault of a request that breaks the contract (ERR_VALIDATION), or the field that a refusal is about; what of
             *     the plan stands in the way (ERR_PLAN_LIMIT, ERR_FEATURE_NOT_IN_PLAN).
             */
            details?: components["schemas"]["Fault"][] | components["schemas"]["PlanLimit"] | components["schemas"]["MissingFeature"];
            /** @description What a file may have at most (ERR_FILE_TOO_LARGE). */
            maxBytes?: number;
            /**
             * Format: date-time
             * @description When the company's subscription ended (ERR_COMPANY_EXPIRED).
             */
            dueDate?: string;
            /** @description Only of a refused login (ERR_COMPANY_EXPIRED): the zone of that day, by its IANA name. */
            timeZone?: string;
            /**
             * @description Only of a refused login (ERR_COMPANY_EXPIRED), for an admin whose password was right: an access token of one
             *     hour that reaches the calls marked `x-finance: true` alone, and, once the company has paid, `POST /auth/session`.
             */
            financeToken?: string;
        };
        /**
         * @description What went wrong, as a code that every language translates.
         * @enum {string}
         */
        ErrorCode: "ERR_NO_OTHER_WHATSAPP" | "ERR_NO_DEF_WAPP_FOUND" | "ERR_WAPP_NOT_INITIALIZED" | "ERR_WAPP_CHECK_CONTACT" | "ERR_WAPP_INVALID_CONTACT" | "ERR_WAPP_DOWNLOAD_MEDIA" | "ERR_INVALID_CREDENTIALS" | "ERR_SENDING_WAPP_MSG" | "ERR_DELETE_WAPP_MSG" | "ERR_OTHER_OPEN_TICKET" | "ERR_SESSION_EXPIRED" | "ERR_USER_CREATION_DISABLED" | "ERR_NO_PERMISSION" | "ERR_DUPLICATED_CONTACT" | "ERR_NO_SETTING_FOUND" | "ERR_NO_CONTACT_FOUND" | "ERR_NO_TICKET_FOUND" | "ERR_NO_USER_FOUND" | "ERR_NO_WAPP_FOUND" | "ERR_CREATING_MESSAGE" | "ERR_CREATING_TICKET" | "ERR_FETCH_WAPP_MSG" | "ERR_QUEUE_COLOR_ALREADY_EXISTS" | "ERR_WAPP_GREETING_REQUIRED" | "ERR_VALIDATION" | "ERR_UNAUTHORIZED" | "ERR_NOT_FOUND" | "ERR_NO_QUEUE_FOUND" | "ERR_NO_MESSAGE_FOUND" | "ERR_NO_COMPANY_FOUND" | "ERR_TICKET_TAKEN" | "ERR_TICKET_NOT_OPEN" | "ERR_UNDO_TOO_LATE" | "ERR_ILLEGAL_TRANSITION" | "ERR_USER_NOT_IN_QUEUE" | "ERR_CLIENT_ID_REUSED" | "ERR_CONNECTION_IN_USE" | "ERR_NO_QR_ON_OFFER" | "ERR_NOT_PAIRED_BY_CODE" | "ERR_PROVIDER_NOT_AVAILABLE" | "ERR_CHANNEL_REFUSED" | "ERR_CHANNEL_UNREACHABLE" | "ERR_PASSKEY_REQUIRED" | "ERR_HISTORY_NOT_SHARED" | "ERR_HISTORY_REFUSED" | "ERR_WINDOW_CLOSED" | "ERR_CHANNEL_CANNOT" | "ERR_EDIT_TOO_LATE" | "ERR_CHANGE_NOT_TAKEN" | "ERR_NEW_CHATS_RESTRICTED" | "ERR_HELD_BACK_BY_CHANNEL" | "ERR_CONTACT_WANTS_NO_OFFERS" | "ERR_TEMPLATE_REFUSED" | "ERR_CONTACT_OF_OTHER_CHANNEL" | "ERR_NO_TEMPLATE_FOUND" | "ERR_TEMPLATE_NOT_SENDABLE" | "ERR_TEMPLATE_FIELD_EMPTY" | "ERR_NO_BUSINESS_ACCOUNT" | "ERR_COMPANY_EXPIRED" | "ERR_COMPANY_INACTIVE" | "ERR_PLAN_LIMIT" | "ERR_PLAN_NOT_BILLED" | "ERR_INVOICE_CHARGED" | "ERR_FEATURE_NOT_IN_PLAN" | "ERR_DUPLICATED_NAME" | "ERR_DUPLICATED_EMAIL" | "ERR_DUPLICATED_SHORTCODE" | "ERR_DUPLICATED_OPTION" | "ERR_IN_USE" | "ERR_CLOSING_REASON_REQUIRED" | "ERR_SNOOZE_IN_PAST" | "ERR_MENTION_NOT_ALLOWED" | "ERR_SAVED_VIEW_LIMIT" | "ERR_NO_SCHEDULE_FOUND" | "ERR_SCHEDULE_SENT" | "ERR_SCHEDULE_IN_PAST" | "ERR_SCHEDULE_LATE" | "ERR_SCHEDULE_NOT_ALLOWED" | "ERR_CAMPAIGN_IN_PAST" | "ERR_SEND_UNCONFIRMED" | "ERR_RESTORED" | "ERR_MOVED_IN" | "ERR_BACKUP_CUT_OFF" | "ERR_BACKUP_FAILED" | "ERR_BACKUP_NO_ROOM" | "ERR_BACKUP_RUNNING" | "ERR_BACKUP_NOWHERE" | "ERR_ERASURE_NOT_CONFIRMED" | "ERR_NOT_A_PERSON" | "ERR_ARCHIVE_DAMAGED" | "ERR_ARCHIVE_EMAILS" | "ERR_ARCHIVE_FAILED" | "ERR_ARCHIVE_FOREIGN" | "ERR_ARCHIVE_NEWER" | "ERR_ARCHIVE_NO_ROOM" | "ERR_ARCHIVE_PASSPHRASE" | "ERR_ARCHIVE_RUNNING" | "ERR_FILTER_REQUIRED" | "ERR_OLD_PASSWORD" | "ERR_INTEGRATION_TEST" | "ERR_ASSISTANT_FAILED" | "ERR_LINK_EXPIRED" | "ERR_MAIL_NOT_SET" | "ERR_FIRST_START_CODE" | "ERR_FIRST_START_DONE" | "ERR_TOO_MANY_ATTEMPTS" | "ERR_TOO_MANY_REQUESTS" | "ERR_FILE_TOO_LARGE" | "ERR_TOO_MANY_FILES" | "ERR_FILE_EMPTY" | "ERR_UNSUPPORTED_MEDIA" | "ERR_IMPORT_FAILED" | "ERR_IMPORT_UNSAFE" | "ERR_IMPORT_COLUMNS" | "ERR_IMPORT_EMPTY" | "ERR_IMPORT_ROWS" | "ERR_IMPORT_KIND" | "ERR_NUMBER_LETTERS" | "ERR_NUMBER_TWO" | "ERR_NUMBER_COUNTRY" | "ERR_NUMBER_AREA_CODE" | "ERR_NUMBER_SHORT" | "ERR_NUMBER_LONG" | "ERR_NUMBER_OTHER_COUNTRY" | "ERR_NUMBER_IMPOSSIBLE" | "ERR_INTEGRATION_FAILED" | "ERR_PAYMENT_FAILED" | "ERR_INVOICE_PAID" | "ERR_NOT_IMPLEMENTED" | "ERR_UNAVAILABLE" | "ERR_STORAGE_FULL" | "ERR_FILES_UNAVAILABLE" | "ERR_INTERNAL";
        EventContent: {
            /** @enum {string} */
            kind: "event";
            name: string;
            description?: string;
            place?: string;
            /** Format: date-time */
            startsAt?: string;
            /** Format: date-time */
            endsAt?: string;
            url?: string;
            isCancelled: boolean;
        };
        /** @description Files, or a template with the one that stands above its text. */
        ExternalMediaMessage: {
            /** @description Country code, area code and number, digits only; or of a customer of the channel `whatsapp-user` what a webhook calls their number. */
            number: string;
            /** @description The caption, which goes with the first file. */
            body?: string;
            /** @description The name of a template with a file above its text; without `body` and `captions` then. */
            template?: string;
            templateLanguage?: string;
            /** @description A text for each place of the template but that of its file. */
            templateValues?: string[];
            /** @description A caption for each of several files, in their order; one may be empty. With the first goes the `body` as well, before it. */
            captions?: string[];
            medias: Blob[];
        };
        /** @description A text, or a template where the channel takes nothing else: `body` or `template`. */
        ExternalMessage: {
            /** @description Country code, area code and number, digits only; or of a customer of the channel `whatsapp-user` what a webhook calls their number. */
            number: string;
            body?: string;
            /** @description The name of a template of the connection, as its channel has it. */
            template?: string;
            /** @description As the channel writes it, `pt_BR`; needed where the template has several languages. */
            templateLanguage?: string;
            /** @description A text for each place of the template, in the order of its `fields`; for `media` a link to the file. Without any where it has none. */
            templateValues?: string[];
        };
        ExternalMessageStatus: {
            id: number;
            ticketId: number;
            number: string;
            /**
             * @description It only gets further; what failed may still be delivered.
             * @enum {string}
             */
            status: "failed" | "waiting" | "sent" | "delivered" | "read" | "played";
            /** @description Why it failed. */
            failure: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        ExternalReceipt: {
            messageIds: number[];
            ticketId: number;
        };
        FailedMail: {
            id: number;
            /** @enum {string} */
            kind: "newPassword" | "passwordChanged" | "invitation" | "invoiceDue" | "receipt" | "trouble" | "test";
            recipient: string;
            status: components["schemas"]["MailStatus"];
            failure: components["schemas"]["MailFailure"];
            /** @description What the mail server answered. */
            smtpStatus: number | null;
            /** Format: date-time */
            at: string;
        };
        FailedMessage: {
            message: components["schemas"]["Message"];
            ticket: components["schemas"]["Ticket"];
        };
        FailedMessagePage: {
            records: components["schemas"]["FailedMessage"][];
            /** @description How many there are, counted up to a thousand. */
            count: number;
            hasMore: boolean;
        };
        FailedMessagesRetry: {
            messageIds: components["schemas"]["MessageId"][];
        };
        /** @description One place where a request breaks the contract. */
        Fault: {
            /** @description Where, as a JSON pointer from the part of the request: /body/name. */
            path: string;
            message: string;
        };
        FileList: {
            id: number;
            name: string;
            message: string;
            userId: number | null;
            options: components["schemas"]["FileListOption"][];
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        FileListChange: {
            name?: string;
            message?: string;
            options?: components["schemas"]["FileListOptionInput"][];
            userId?: components["schemas"]["IdOrNull"];
        };
        FileListInput: {
            name: string;
            message: string;
            options?: components["schemas"]["FileListOptionInput"][];
            userId?: components["schemas"]["IdOrNull"];
        };
        FileListOption: {
            id: number;
            name: string;
            path: string | null;
            mediaType: string | null;
            /** @description The name that the file had where it was chosen. */
            file: string | null;
        };
        FileListOptionInput: {
            id?: components["schemas"]["Id"];
            name: string;
            path?: string | null;
            mediaType?: string | null;
            file?: string | null;
        };
        FileListPage: {
            files: components["schemas"]["FileList"][];
            count: number;
            hasMore: boolean;
        };
        FileListUpload: {
            /** @description The same as in the path. */
            fileId?: string;
            /** @enum {string} */
            typeArch?: "fileList";
            files: Blob[];
            /** @description One for each file, in their order. */
            mediaType?: string[];
            /** @description One for each file, in their order. */
            name?: string[];
            /** @description The option of each file, in their order. */
            id: string[];
        };
        FirstStart: {
            /** @description Suggested; none where there are plans already. */
            plans: components["schemas"]["PlanInput"][];
        };
        FirstStartDone: {
            /** @description With which the super user logs in. */
            email: string;
        };
        FirstStartInput: {
            code: string;
            name: string;
            /** Format: email */
            email: string;
            password: string;
            /** @description Of whoever runs the platform. */
            companyName: string;
            /** @description Instead of the suggested ones. */
            plans?: components["schemas"]["PlanInput"][];
        };
        FormContent: {
            /** @enum {string} */
            kind: "form";
            answers: {
                name: string;
                value: string;
            }[];
        };
        FoundChatMessages: {
            records: components["schemas"]["ChatMessage"][];
            /** @description Those that the messages stand in. */
            chats: components["schemas"]["Chat"][];
            count: number;
            hasMore: boolean;
        };
        /** @description A game, or a die and the like that was thrown. */
        GameContent: {
            /** @enum {string} */
            kind: "game";
            /** @description Of a die, its emoji. */
            name: string;
            description?: string;
            /** @description What was thrown. */
            value?: number;
        };
        GroupMember: {
            /** @description What the company calls the member as a contact, else what they call themselves; empty where nobody knows. */
            name: string;
            /** @description E.164 digits; null where the channel hides it. */
            number: string | null;
            isAdmin: boolean;
        };
        GroupMembers: {
            members: components["schemas"]["GroupMember"][];
            /** @description False where these are those who have written. */
            isWhole: boolean;
        };
        Help: {
            id: number;
            title: string;
            description: string;
            /** @description The video code. */
            video: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        HelpChange: {
            title?: string;
            description?: string;
            video?: string;
        };
        HelpInput: {
            title?: string;
            description?: string;
            video?: string;
        };
        HelpPage: {
            records: components["schemas"]["Help"][];
            count: number;
            hasMore: boolean;
        };
        /** @description What a channel hands over of the time before. */
        HistoryImport: {
            /** Format: date-time */
            askedAt: string;
            /** @description In percent, as the channel says it; null before it has. */
            progress: number | null;
            /** @description Why there is none: a code of the error catalogue. */
            failure: string | null;
        };
        Id: number;
        IdOrNull: number | null;
        Ids: components["schemas"]["Id"][];
        ImportCheck: {
            /** @description Those that have rows. */
            sheets: {
                name: string;
                /** @description People in it. */
                rows: number;
            }[];
            /** @description The one that was looked at. */
            sheet: string;
            columns: components["schemas"]["SheetColumn"][];
            /** @description Whether the headings say what the columns hold. */
            isSure: boolean;
            /** @description People in the sheet. */
            rows: number;
            counts?: components["schemas"]["ImportCounts"];
            /** @description The first ones. */
            faults: components["schemas"]["ImportFault"][];
            /** @description The first ones. */
            notes: components["schemas"]["ImportNote"][];
        };
        /** @description What would become of the rows. */
        ImportCounts: {
            created: number;
            updated: number;
            unchanged: number;
            /** @description Rows whose number an earlier row has. */
            repeated: number;
            /** @description Rows that can't be taken. */
            refused: number;
            /** @description Cells that would be left out while their row is taken. */
            notes: number;
            /** @description People of whom the file has a username in place of a number. */
            withoutNumber?: number;
        };
        /** @description A row that was not taken, and why. */
        ImportFault: {
            /** @description Its number in the spreadsheet. */
            row: number;
            reason: components["schemas"]["ImportFaultReason"];
            /** @description The reason in English. */
            message: string;
            /** @description What is wrong with the number (numberInvalid). */
            code?: components["schemas"]["ErrorCode"];
            /** @description The row that has the number already (repeated). */
            firstRow?: number;
        };
        /** @enum {string} */
        ImportFaultReason: "nameMissing" | "nameLength" | "numberMissing" | "numberInvalid" | "numberRounded" | "formulaWithoutValue" | "emailInvalid" | "repeated" | "listFull";
        /** @description What a row that was taken lacks, because a cell of it could not be. */
        ImportNote: {
            /** @description Its number in the spreadsheet. */
            row: number;
            /** @enum {string} */
            reason: "emailLeftOut" | "numberLeftOut" | "formulaWithoutValue" | "nameCut";
            /** @description The reason in English. */
            message: string;
            /** @description What was left out. */
            value?: string;
        };
        /** @description An import of a spreadsheet, while it goes on and after it. */
        ImportRun: {
            id: number;
            /** Format: uuid */
            clientId: string;
            /** @description The list it went into; null for the contacts. */
            contactListId: number | null;
            /** @description Who began it; null for somebody who is gone. */
            user: {
                id: number;
                name: string;
            } | null;
            fileName: string;
            /**
             * @description `stopped`: it did not come to its end; what it had written stays, and the same file again doubles nothing.
             * @enum {string}
             */
            state: "running" | "finished" | "stopped";
            /** @description People in the sheet. */
            total: number;
            /** @description How many of them it has come past. */
            done: number;
            /** @description The last row of the sheet that was written. */
            lastRow: number | null;
            created: number;
            updated: number;
            unchanged: number;
            /** @description People of whom the file has a username in place of a number. */
            withoutNumber?: number;
            /** @description Rows that were not taken. */
            faults: number;
            /** @description Cells that were left out while their row was taken. */
            notes: number;
            /** Format: date-time */
            startedAt: string;
            /** Format: date-time */
            endedAt: string | null;
        };
        ImportRunReport: {
            run: components["schemas"]["ImportRun"];
            columns: components["schemas"]["SheetColumn"][];
            /** @description As many as are kept, the first ones. */
            faults: components["schemas"]["RefusedRow"][];
            /** @description As many as are kept, the first ones. */
            notes: components["schemas"]["ImportNote"][];
        };
        Income: {
            months: components["schemas"]["IncomeMonth"][];
            open: components["schemas"]["InvoiceSum"];
            overdue: components["schemas"]["InvoiceSum"];
        };
        IncomeMonth: {
            /** @description 2026-11. */
            month: string;
            /** @description Invoices that were paid in it. */
            count: number;
            /** @description Reais. */
            paid: number;
            /** @description Reais of these that were given back. */
            refunded: number;
        };
        Installation: {
            /** @description It is reached from the internet without NODE_ENV=production: demo, simulator and made-up secrets included. */
            isExposed: boolean;
            /** @description The address people open, as PUBLIC_URL says. */
            publicUrl: string | null;
            isSignUpOpen: boolean;
            steps: components["schemas"]["InstallationStep"][];
            backup: components["schemas"]["InstallationBackup"];
            /** @description Until a super user has put it away. */
            restore: components["schemas"]["InstallationRestore"] | null;
        };
        InstallationBackup: {
            /** @description The server makes backups by itself, as BACKUP_TO says. */
            isKept: boolean;
            isRunning: boolean;
            /** @description The last good one. */
            last: components["schemas"]["InstallationBackupMade"] | null;
            /** @description Why the last one failed, an error code; null where it did not. */
            failure: string | null;
            /** Format: date-time */
            failedAt: string | null;
            /**
             * Format: date-time
             * @description null where none are made by themselves.
             */
            nextAt: string | null;
        };
        InstallationBackupMade: {
            /** Format: date-time */
            at: string;
            file: string;
            /** @description Bytes. */
            size: number;
            /**
             * @description Tried by reading it whole, or by restoring it in memory as well.
             * @enum {string}
             */
            checked: "read" | "loaded";
        };
        /** @description That this installation was restored from a backup, and how many of what were stopped then. */
        InstallationRestore: {
            /** Format: date-time */
            takenAt: string;
            /** Format: date-time */
            restoredAt: string;
            connections: number;
            campaigns: number;
            schedules: number;
            messages: number;
        };
        InstallationStep: {
            /** @enum {string} */
            id: "production" | "address" | "plans" | "payments" | "mail" | "simulator" | "backup" | "company";
            isDone: boolean;
        };
        IntegrationTest: {
            /**
             * @description Left out, dialogflow.
             * @enum {string}
             */
            type?: "dialogflow" | "n8n" | "webhook" | "typebot";
            projectName?: string;
            /** @description Left out, the key that the integration has. */
            jsonContent?: string;
            queueIntegrationId?: components["schemas"]["IdOrNull"];
            /** @enum {string} */
            language?: "pt-BR" | "en" | "es";
            urlN8N?: string;
            typebotSlug?: string;
            /** @description Left out, the secret that the integration has. */
            signingSecret?: string;
        };
        InvitationContent: {
            /** @enum {string} */
            kind: "invitation";
            /** @enum {string} */
            to: "group" | "channel";
            name: string;
            url?: string;
            note?: string;
        };
        InvitationInput: {
            language: components["schemas"]["Language"];
        };
        Invoice: {
            id: number;
            kind: components["schemas"]["InvoiceKind"];
            detail: string;
            value: number;
            /** Format: date-time */
            dueDate: string;
            /** @enum {string} */
            status: "open" | "paid";
            /** @description Reais of its payment that the bank gave back, 0 where none were. The due date stays until a super user decides. */
            refunded: number;
            /** Format: date-time */
            refundedAt: string | null;
            /** Format: date-time */
            createdAt: string;
        };
        InvoiceDocument: {
            id: number;
            kind: components["schemas"]["InvoiceKind"];
            companyId: number;
            detail: string;
            value: number;
            /** Format: date-time */
            dueDate: string;
            /** @enum {string} */
            status: "open" | "paid";
            refunded: number;
            /** Format: date-time */
            refundedAt: string | null;
            /** Format: date-time */
            createdAt: string;
            /**
             * Format: date-time
             * @description From when on it pays; of an open one, if it were paid in time.
             */
            coversFrom: string;
            /** Format: date-time */
            coversUntil: string;
            issuer: components["schemas"]["InvoiceParty"];
            payer: components["schemas"]["InvoiceParty"];
            payment: components["schemas"]["InvoicePayment"] | null;
            /** @description In which its days are read. */
            timeZone: string;
        };
        /**
         * @description For a period that comes, or for what a larger plan costs more until one begins.
         * @enum {string}
         */
        InvoiceKind: "period" | "difference";
        InvoicePage: {
            /** @description Named by what it holds, as every other page (`contacts`, `users`); the products that this API resembles call it `list`. */
            invoices: components["schemas"]["Invoice"][];
            count: number;
            hasMore: boolean;
        };
        /** @description Who bills or who pays; what is not known is empty. */
        InvoiceParty: {
            name: string;
            /** @description CPF or CNPJ, with its dots. */
            taxId: string;
            address: string;
        };
        InvoicePayment: {
            /** Format: date-time */
            paidAt: string;
            /**
             * @description Null where nobody knows how.
             * @enum {string|null}
             */
            method: "pix" | null;
            /** @description Reais that came in. */
            amount: number;
            /** @description The bank's name for the payment. */
            txid: string | null;
        };
        InvoiceSum: {
            count: number;
            value: number;
        };
        KanbanLane: {
            /** @description Null for the tickets without a kanban tag. */
            tagId: number | null;
            /** @description How many tickets stand in it in all. */
            count: number;
            /** @description Some come after those that are answered. */
            hasMore: boolean;
        };
        KanbanTickets: {
            tickets: components["schemas"]["Ticket"][];
            /** @description The lanes that were asked for and have tickets. */
            lanes: components["schemas"]["KanbanLane"][];
        };
        /** @enum {string} */
        Language: "pt" | "en" | "es";
        LiveAnnouncementDelete: {
            /** @constant */
            action: "delete";
            announcementId: number;
            seq: number;
        };
        LiveAnnouncementRead: {
            /** @constant */
            action: "read";
            announcementIds: number[];
            seq: number;
        };
        LiveAnnouncementUpdate: {
            /** @enum {string} */
            action: "create" | "update";
            announcement: components["schemas"]["Announcement"];
            seq: number;
        };
        LiveBeacon: {
            /** @description The last event that this socket was sent. */
            seq: number;
            /** @description The present sequence of the company. */
            head: number;
        };
        LiveCampaignDelete: {
            /** @constant */
            action: "delete";
            campaignId: number;
            seq: number;
        };
        LiveCampaignOptOutDelete: {
            /** @constant */
            action: "delete";
            campaignOptOutId: number;
            seq: number;
        };
        LiveCampaignOptOutUpdate: {
            /** @enum {string} */
            action: "create" | "update";
            campaignOptOut: components["schemas"]["CampaignOptOut"];
            seq: number;
        };
        LiveCampaignSettingsUpdate: {
            /** @enum {string} */
            action: "create" | "update";
            settings: components["schemas"]["CampaignSettings"];
            seq: number;
        };
        LiveCampaignUpdate: {
            /** @enum {string} */
            action: "create" | "update";
            campaign: components["schemas"]["Campaign"];
            seq: number;
        };
        LiveChatChange: {
            /** @constant */
            action: "update";
            chat: components["schemas"]["Chat"];
            seq: number;
        };
        LiveChatDelete: {
            /** @constant */
            action: "delete";
            chatId: number;
            seq: number;
        };
        LiveChatNewMessage: {
            /** @constant */
            action: "new-message";
            chat: components["schemas"]["Chat"];
            newMessage: components["schemas"]["ChatMessage"];
            seq: number;
        };
        LiveChatUpdate: {
            /** @enum {string} */
            action: "create" | "update";
            chat: components["schemas"]["Chat"];
            seq: number;
        };
        LiveChatWriting: {
            /** @constant */
            action: "writing";
            chatId: number;
            user: {
                id: number;
                name: string;
            };
        };
        LiveCompanyDelete: {
            /** @constant */
            action: "delete";
            companyId: number;
            seq: number;
        };
        LiveCompanyPlanUpdate: {
            /** @constant */
            action: "update";
            companyPlan: components["schemas"]["CompanyPlan"];
            seq: number;
        };
        LiveCompanyUpdate: {
            /** @enum {string} */
            action: "create" | "update";
            company: components["schemas"]["Company"];
            seq: number;
        };
        LiveConnectionDelete: {
            /** @constant */
            action: "delete";
            whatsappId: number;
            seq: number;
        };
        LiveConnectionFall: {
            /** @constant */
            action: "fall";
            connection: components["schemas"]["ConnectionFall"];
            seq: number;
        };
        LiveConnectionReturn: {
            /** @constant */
            action: "return";
            connection: components["schemas"]["ConnectionFall"];
            seq: number;
        };
        LiveConnectionSessionUpdate: {
            /** @constant */
            action: "update";
            session: components["schemas"]["ConnectionSession"];
            seq: number;
        };
        LiveConnectionUpdate: {
            /** @enum {string} */
            action: "create" | "update";
            whatsapp: components["schemas"]["Connection"];
            seq: number;
        };
        LiveContactDelete: {
            /** @constant */
            action: "delete";
            contactId: number;
            seq: number;
        };
        LiveContactListDelete: {
            /** @constant */
            action: "delete";
            contactListId: number;
            seq: number;
        };
        LiveContactListItemDelete: {
            /** @constant */
            action: "delete";
            contactListItemId: number;
            contactListId: number;
            seq: number;
        };
        LiveContactListItemUpdate: {
            /** @enum {string} */
            action: "create" | "update";
            contactListItem: components["schemas"]["ContactListItem"];
            seq: number;
        };
        LiveContactListProgress: {
            /** @constant */
            action: "progress";
            contactListId: number;
            /** @description Rows of a spreadsheet, or contacts, that have been taken in. */
            done: number;
            total: number;
            seq: number;
        };
        LiveContactListReload: {
            /** @constant */
            action: "reload";
            contactListId: number;
            seq: number;
        };
        LiveContactListUpdate: {
            /** @enum {string} */
            action: "create" | "update";
            contactList: components["schemas"]["ContactList"];
            seq: number;
        };
        /** @description Many contacts came or changed at once, by an import. */
        LiveContactReload: {
            /** @constant */
            action: "reload";
            seq: number;
        };
        LiveContactUpdate: {
            /** @enum {string} */
            action: "create" | "update";
            contact: components["schemas"]["Contact"];
            seq: number;
        };
        LiveDeliveryMove: {
            /** @constant */
            action: "move";
            deliveryId: number;
            seq: number;
        };
        LiveDrop: {
            error: components["schemas"]["ErrorCode"];
        };
        /** @description One event of a live channel, as the socket carried it or would have. */
        LiveEvent: {
            seq: number;
            channel: string;
            payload: components["schemas"]["LivePayload"];
        };
        LiveEventPage: {
            /** @description The caller has everything it may see up to here once it has applied these events. */
            seq: number;
            events: components["schemas"]["LiveEvent"][];
            /** @description Too far behind; load the data anew. */
            reset: boolean;
            hasMore: boolean;
        };
        LiveFileListDelete: {
            /** @constant */
            action: "delete";
            fileListId: number;
            seq: number;
        };
        LiveFileListUpdate: {
            /** @enum {string} */
            action: "create" | "update";
            fileList: components["schemas"]["FileList"];
            seq: number;
        };
        LiveMessageCreate: {
            /** @constant */
            action: "create";
            message: components["schemas"]["Message"];
            ticket: components["schemas"]["Ticket"];
            contact: components["schemas"]["TicketContact"];
            seq: number;
        };
        LiveMessageUpdate: {
            /** @constant */
            action: "update";
            message: components["schemas"]["Message"];
            seq: number;
        };
        LiveNotificationPreferencesUpdate: {
            /** @constant */
            action: "update";
            preferences: components["schemas"]["NotificationPreferences"];
            seq: number;
        };
        LiveOpeningHoursUpdate: {
            /** @constant */
            action: "update";
            schedules: components["schemas"]["QueueSchedule"][];
            daysOff: components["schemas"]["DayOff"][];
            seq: number;
        };
        LivePayload: components["schemas"]["LiveTicketUpdate"] | components["schemas"]["LiveTicketLeave"] | components["schemas"]["LiveTicketGive"] | components["schemas"]["LiveTicketWake"] | components["schemas"]["LiveTicketTake"] | components["schemas"]["LiveTicketDelete"] | components["schemas"]["LiveTicketRead"] | components["schemas"]["LiveTicketSla"] | components["schemas"]["LiveTicketNoteUpdate"] | components["schemas"]["LiveTicketNoteDelete"] | components["schemas"]["LiveTicketNoteMention"] | components["schemas"]["LiveTicketNoteSeen"] | components["schemas"]["LiveMessageCreate"] | components["schemas"]["LiveMessageUpdate"] | components["schemas"]["LiveContactUpdate"] | components["schemas"]["LiveContactDelete"] | components["schemas"]["LiveContactReload"] | components["schemas"]["LiveConnectionUpdate"] | components["schemas"]["LiveConnectionDelete"] | components["schemas"]["LiveConnectionSessionUpdate"] | components["schemas"]["LiveConnectionFall"] | components["schemas"]["LiveConnectionReturn"] | components["schemas"]["LiveUserUpdate"] | components["schemas"]["LiveUserDelete"] | components["schemas"]["LiveSessionDisplace"] | components["schemas"]["LiveSessionChange"] | components["schemas"]["LiveQueueUpdate"] | components["schemas"]["LiveQueueDelete"] | components["schemas"]["LiveQueueOptionUpdate"] | components["schemas"]["LiveQueueOptionDelete"] | components["schemas"]["LiveTagUpdate"] | components["schemas"]["LiveTagDelete"] | components["schemas"]["LiveSlaRuleUpdate"] | components["schemas"]["LiveSlaRuleDelete"] | components["schemas"]["LiveSettingUpdate"] | components["schemas"]["LiveOpeningHoursUpdate"] | components["schemas"]["LiveQuickMessageUpdate"] | components["schemas"]["LiveQuickMessageDelete"] | components["schemas"]["LiveSavedViewUpdate"] | components["schemas"]["LiveSavedViewDelete"] | components["schemas"]["LiveScheduleUpdate"] | components["schemas"]["LiveScheduleLeave"] | components["schemas"]["LiveScheduleDelete"] | components["schemas"]["LiveCampaignUpdate"] | components["schemas"]["LiveCampaignDelete"] | components["schemas"]["LiveContactListUpdate"] | components["schemas"]["LiveContactListDelete"] | components["schemas"]["LiveContactListItemUpdate"] | components["schemas"]["LiveContactListItemDelete"] | components["schemas"]["LiveContactListReload"] | components["schemas"]["LiveContactListProgress"] | components["schemas"]["LiveUnreadablePartUpdate"] | components["schemas"]["LiveUnreadablePartDelete"] | components["schemas"]["LiveCampaignOptOutUpdate"] | components["schemas"]["LiveCampaignOptOutDelete"] | components["schemas"]["LiveCampaignSettingsUpdate"] | components["schemas"]["LiveAnnouncementUpdate"] | components["schemas"]["LiveAnnouncementDelete"] | components["schemas"]["LiveAnnouncementRead"] | components["schemas"]["LiveNotificationPreferencesUpdate"] | components["schemas"]["LiveChatUpdate"] | components["schemas"]["LiveChatDelete"] | components["schemas"]["LiveChatChange"] | components["schemas"]["LiveChatNewMessage"] | components["schemas"]["LiveFileListUpdate"] | components["schemas"]["LiveFileListDelete"] | components["schemas"]["LiveQueueIntegrationUpdate"] | components["schemas"]["LiveQueueIntegrationDelete"] | components["schemas"]["LiveWebhookUpdate"] | components["schemas"]["LiveWebhookDelete"] | components["schemas"]["LiveDeliveryMove"] | components["schemas"]["LivePromptUpdate"] | components["schemas"]["LivePromptDelete"] | components["schemas"]["LiveCompanyPlanUpdate"] | components["schemas"]["LivePlanUpdate"] | components["schemas"]["LivePlanDelete"] | components["schemas"]["LiveCompanyUpdate"] | components["schemas"]["LiveCompanyDelete"] | components["schemas"]["LiveTroubleUpdate"] | components["schemas"]["LivePaymentUpdate"] | components["schemas"]["LivePaymentConclude"] | components["schemas"]["LivePaymentRefund"];
        LivePaymentConclude: {
            /** @constant */
            action: "CONCLUIDA";
            /** @description The invoice whose code was paid. */
            invoiceId: number;
            company: {
                id: number;
                /** Format: date-time */
                dueDate: string;
            };
            seq: number;
        };
        /** @description More of a payment was given back, or less than was said before. */
        LivePaymentRefund: {
            /** @constant */
            action: "refund";
            /** @description The invoice that the payment counted for. */
            invoiceId: number;
            refunded: number;
            /** Format: date-time */
            refundedAt: string | null;
            seq: number;
        };
        /** @description Less came in than the code asks for, or its time is over. */
        LivePaymentUpdate: {
            /** @constant */
            action: "update";
            /** @description The invoice whose code it is. */
            invoiceId: number;
            charge: components["schemas"]["ChargeState"];
            seq: number;
        };
        LivePlanDelete: {
            /** @constant */
            action: "delete";
            planId: number;
            seq: number;
        };
        LivePlanUpdate: {
            /** @enum {string} */
            action: "create" | "update";
            plan: components["schemas"]["Plan"];
            seq: number;
        };
        LivePresenceUpdate: {
            /** @constant */
            action: "update";
            ticketId: number;
            users: components["schemas"]["TicketPresence"][];
        };
        LivePromptDelete: {
            /** @constant */
            action: "delete";
            promptId: number;
            seq: number;
        };
        LivePromptUpdate: {
            /** @enum {string} */
            action: "create" | "update";
            prompt: components["schemas"]["Prompt"];
            seq: number;
        };
        LiveQueueDelete: {
            /** @constant */
            action: "delete";
            queueId: number;
            seq: number;
        };
        LiveQueueIntegrationDelete: {
            /** @constant */
            action: "delete";
            queueIntegrationId: number;
            seq: number;
        };
        LiveQueueIntegrationUpdate: {
            /** @enum {string} */
            action: "create" | "update";
            queueIntegration: components["schemas"]["QueueIntegration"];
            seq: number;
        };
        /** @description The option is gone with everything below it. */
        LiveQueueOptionDelete: {
            /** @constant */
            action: "delete";
            queueOptionId: number;
            queueId: number;
            seq: number;
        };
        LiveQueueOptionUpdate: {
            /** @enum {string} */
            action: "create" | "update";
            queueOption: components["schemas"]["QueueOptionChild"];
            seq: number;
        };
        LiveQueueUpdate: {
            /** @enum {string} */
            action: "create" | "update";
            queue: components["schemas"]["Queue"];
            seq: number;
        };
        LiveQuickMessageDelete: {
            /** @constant */
            action: "delete";
            quickMessageId: number;
            seq: number;
        };
        LiveQuickMessageUpdate: {
            /** @enum {string} */
            action: "create" | "update";
            quickMessage: components["schemas"]["QuickMessage"];
            seq: number;
        };
        /** @description What the client would like to follow; the session decides. */
        LiveRoomRequest: {
            id: number;
        };
        LiveSavedViewDelete: {
            /** @constant */
            action: "delete";
            savedViewId: number;
            seq: number;
        };
        LiveSavedViewUpdate: {
            /** @enum {string} */
            action: "create" | "update";
            savedView: components["schemas"]["SavedView"];
            seq: number;
        };
        LiveScheduleDelete: {
            /** @constant */
            action: "delete";
            scheduleId: number;
            seq: number;
        };
        LiveScheduleLeave: {
            /** @constant */
            action: "leave";
            scheduleId: number;
            seq: number;
        };
        LiveScheduleUpdate: {
            /** @enum {string} */
            action: "create" | "update";
            schedule: components["schemas"]["Schedule"];
            seq: number;
        };
        LiveSessionChange: {
            /** @constant */
            action: "change";
            userId: number;
            seq: number;
        };
        LiveSessionDisplace: {
            /** @constant */
            action: "displace";
            userId: number;
            /** @description The login that took over. */
            sessionId: string;
            seq: number;
        };
        LiveSettingUpdate: {
            /** @constant */
            action: "update";
            setting: components["schemas"]["Setting"];
            seq: number;
        };
        LiveSlaRuleDelete: {
            /** @constant */
            action: "delete";
            slaRuleId: number;
            seq: number;
        };
        LiveSlaRuleUpdate: {
            /** @enum {string} */
            action: "create" | "update";
            slaRule: components["schemas"]["SlaRule"];
            seq: number;
        };
        LiveTagDelete: {
            /** @constant */
            action: "delete";
            tagId: number;
            seq: number;
        };
        LiveTagUpdate: {
            /** @enum {string} */
            action: "create" | "update";
            tag: components["schemas"]["Tag"];
            seq: number;
        };
        LiveTicketDelete: {
            /** @constant */
            action: "delete";
            ticketId: number;
            seq: number;
        };
        LiveTicketGive: {
            /** @constant */
            action: "give";
            ticket: components["schemas"]["Ticket"];
            /** @description Who gave it to the user who is told; null where that happened by itself. */
            by: {
                id: number;
                name: string;
            } | null;
            seq: number;
        };
        LiveTicketLeave: {
            /** @constant */
            action: "leave";
            ticketId: number;
            seq: number;
        };
        LiveTicketNoteDelete: {
            /** @constant */
            action: "delete";
            ticketNoteId: number;
            seq: number;
        };
        LiveTicketNoteMention: {
            /** @constant */
            action: "mention";
            ticketNote: components["schemas"]["TicketNote"];
            ticket: components["schemas"]["MentionTicket"];
            seq: number;
        };
        LiveTicketNoteSeen: {
            /** @constant */
            action: "see";
            ticketId: number;
            seq: number;
        };
        LiveTicketNoteUpdate: {
            /** @enum {string} */
            action: "create" | "update";
            ticketNote: components["schemas"]["TicketNote"];
            seq: number;
        };
        LiveTicketRead: {
            /** @constant */
            action: "updateUnread";
            ticketId: number;
            seq: number;
        };
        /** @description Told once of each promise: that four fifths of its time are over, and that all of it is. */
        LiveTicketSla: {
            /** @enum {string} */
            action: "slaWarn" | "slaBreak";
            ticket: components["schemas"]["Ticket"];
            promise: components["schemas"]["SlaPromise"];
            seq: number;
        };
        /** @description Told to who had it; it was assigned to them, and they have not answered in time. */
        LiveTicketTake: {
            /** @constant */
            action: "take";
            ticket: components["schemas"]["Ticket"];
            /** @description What their queue gives for an answer. */
            minutes: number;
            seq: number;
        };
        LiveTicketUpdate: {
            /** @enum {string} */
            action: "create" | "update";
            ticket: components["schemas"]["Ticket"];
            seq: number;
        };
        /** @description Told to its owner; it was put aside, and its time has come. */
        LiveTicketWake: {
            /** @constant */
            action: "wake";
            ticket: components["schemas"]["Ticket"];
            seq: number;
        };
        LiveTicketsRequest: {
            status: components["schemas"]["TicketStatus"];
        };
        LiveTroubleUpdate: {
            /** @enum {string} */
            action: "create" | "update";
            trouble: components["schemas"]["Trouble"];
            seq: number;
        };
        LiveUnreadablePartDelete: {
            /** @constant */
            action: "delete";
            unreadablePartId: number;
            seq: number;
        };
        LiveUnreadablePartUpdate: {
            /** @enum {string} */
            action: "create" | "update";
            unreadablePart: components["schemas"]["UnreadablePart"];
            seq: number;
        };
        LiveUserDelete: {
            /** @constant */
            action: "delete";
            userId: number;
            seq: number;
        };
        LiveUserUpdate: {
            /** @enum {string} */
            action: "create" | "update";
            user: components["schemas"]["User"];
            seq: number;
        };
        LiveWebhookDelete: {
            /** @constant */
            action: "delete";
            webhookId: number;
            seq: number;
        };
        LiveWebhookUpdate: {
            /** @enum {string} */
            action: "create" | "update";
            webhook: components["schemas"]["Webhook"];
            seq: number;
        };
        /** @enum {string} */
        MailFailure: "hostUnknown" | "unreachable" | "tls" | "auth" | "senderRefused" | "recipientRefused" | "messageRefused" | "later" | "unconfirmed" | "expired" | "unreadable";
        MailQueue: {
            waiting: number;
            /** Format: date-time */
            oldestAt: string | null;
            /** @description In the last day. */
            failed: number;
        };
        /**
         * @description TLS from the start, by STARTTLS, which is then required, or not at all.
         * @enum {string}
         */
        MailSecurity: "tls" | "starttls" | "none";
        MailSettings: {
            /** @description SMTP_URL and MAIL_FROM say it, before what is stored here. */
            isOfEnvironment: boolean;
            /** @description Empty where nothing is sent. */
            host: string;
            port: number;
            security: components["schemas"]["MailSecurity"];
            user: string;
            isPasswordSet: boolean;
            sender: string;
            /** @description Whether companies are told of due dates and payments. */
            sendsInvoiceMails: boolean;
            /** @description Where links in mails lead, as PUBLIC_URL says; without it no mail is sent. */
            publicUrl: string | null;
            queue: components["schemas"]["MailQueue"];
            /** @description The last ones that did not go, may not have gone, or are tried again. */
            failedMails: components["schemas"]["FailedMail"][];
        };
        MailSettingsInput: {
            host: string;
            port: number;
            security: components["schemas"]["MailSecurity"];
            user: string;
            /** @description Without it the present one stays. */
            password?: string;
            /** @description As `Recado <recado@example.com>`; the name is what mails call the installation. */
            sender: string;
            sendsInvoiceMails: boolean;
        };
        /**
         * @description An unconfirmed one was handed over, and nobody knows whether the mail server took it; it is not sent again.
         * @enum {string}
         */
        MailStatus: "waiting" | "sent" | "failed" | "unconfirmed";
        /** @description With so many open tickets no other is assigned to the user; null is any number. */
        MaxTickets: number | null;
        MediaChatMessageInput: {
            medias: Blob[];
            /** @description What is said of the file. */
            message?: string;
            clientId?: string;
            /** @description Members of the chat. */
            mentions?: string[];
            /** @description A message of the same chat. */
            quotedId?: string;
        };
        MediaInput: {
            /** Format: binary */
            file: Blob;
            typeArch?: string;
        };
        MediaMessageInput: {
            medias: Blob[];
            /** @description The caption, which goes with the first file. */
            body?: string;
            /** @description A caption for each of several files, in their order; one may be empty. With the first goes the `body` as well, before it. */
            captions?: string[];
            /**
             * Format: binary
             * @description The one recording in `medias` once more, as Opus within Ogg of at most a quarter of an hour: where the channel has voice messages, it goes out as one.
             */
            voice?: Blob;
            /** @enum {string} */
            fromMe?: "true" | "false";
            /** @description JSON: `{"id": 42}`. */
            quotedMsg?: string;
            /** @description Of the first file; the others get `-1`, `-2` … added. */
            clientId?: string;
        };
        MendedNumbers: {
            mended: number;
        };
        MentionTicket: {
            id: number;
            /** Format: uuid */
            uuid: string;
            contact: {
                id: number;
                name: string;
            };
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
            mediaType: "image" | "audio" | "video" | "application" | "locationMessage" | "vcard" | "call_log" | "number_changed" | null;
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
            content?: components["schemas"]["MessageContent"];
            /** @description It was changed where it was written, to what could not be read; left out where it was not. */
            isChangedOnPhone?: boolean;
            /** @description The bot of the ticket wrote it; left out where it did not. */
            isBot?: boolean;
            /**
             * @description What wrote it where neither a user nor the bot did by themselves: the desk at an event, which may bear the name of who brought it about, the company on its own phone, another program over the message API. Left out otherwise.
             * @enum {string}
             */
            origin?: "automatic" | "phone" | "program";
            /** @description The last change of it from here that the channel did not take, which was taken back here as well; left out where there is none. */
            changeFailure?: {
                /** @enum {string} */
                change: "edit" | "reaction";
                /** @description A code of the error catalogue. */
                reason: string;
            };
            /**
             * @description The customer wrote it after the end of the ticket, as a rate or as thanks alone: it is unread for nobody and opens no ticket. Left out otherwise.
             * @enum {string}
             */
            afterEnd?: "rating" | "thanks";
            /** @description What was thought of it, by emoji in the order in which each came first; left out where nobody has reacted. */
            reactions?: components["schemas"]["MessageReaction"][];
            /** @description The campaign that it belongs to, or that the customer answers with it. */
            campaign?: {
                id: number;
                name: string;
            };
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        /** @description What a message holds beside text and files, by its kind; `body` says the same in plain words. */
        MessageContent: components["schemas"]["OrderContent"] | components["schemas"]["ProductContent"] | components["schemas"]["PixKeyContent"] | components["schemas"]["PaymentContent"] | components["schemas"]["FormContent"] | components["schemas"]["PollContent"] | components["schemas"]["ChecklistContent"] | components["schemas"]["StickerContent"] | components["schemas"]["StickerPackContent"] | components["schemas"]["EventContent"] | components["schemas"]["InvitationContent"] | components["schemas"]["GameContent"] | components["schemas"]["ButtonsContent"] | components["schemas"]["UnknownContent"];
        MessageEdit: {
            /** @description Not blank. */
            body: string;
        };
        /** @description Rises with the time; below zero where the message was handed over of the time before. */
        MessageId: number;
        MessageInfo: {
            id: number;
            /** Format: date-time */
            createdAt: string;
            /**
             * Format: date-time
             * @description The channel took it; null where it did not or nobody knows when.
             */
            sentAt: string | null;
            /** Format: date-time */
            deliveredAt: string | null;
            /** Format: date-time */
            readAt: string | null;
            /** Format: date-time */
            playedAt: string | null;
            /** @description What it said before, oldest first, and when it was changed. */
            edits: {
                body: string;
                /** Format: date-time */
                at: string;
            }[];
        };
        MessageInput: {
            /**
             * @description Not blank, unless `mediaUrl` names a file. `{{firstName}}`, `{{name}}`, `{{ms}}`, `{{protocol}}`, `{{date}}` and
             *     `{{hour}}` are put in as the message is stored, by the company's time zone.
             */
            body: string;
            fromMe?: boolean;
            read?: boolean | (0 | 1);
            /** @description A file of this server, as a quick message names it. */
            mediaUrl?: string | null;
            quotedMsg?: components["schemas"]["QuotedReference"] | null;
            clientId?: string;
            /** @description The template that is sent, where the channel takes nothing else; `body` is not looked at then. */
            templateId?: number;
            /** @description What is put into the fields of the template, in their order. */
            templateValues?: string[];
        };
        /**
         * @description The kind of a message that is not plain text. The body of a locationMessage is `picture|link|description`.
         *     `number_changed` is a notice that nobody wrote: the number before and, where it is known, the one since.
         * @enum {string}
         */
        MessageKind: "image" | "audio" | "video" | "application" | "locationMessage" | "vcard" | "call_log" | "number_changed";
        MessagePage: {
            messages: components["schemas"]["Message"][];
            /** @description How many there are, counted up to a thousand. */
            count: number;
            hasMore: boolean;
            ticket: components["schemas"]["Ticket"];
        };
        MessagePrice: {
            market: components["schemas"]["PriceMarket"];
            category: components["schemas"]["PriceCategory"];
            /** @description Of one message that was delivered. */
            price: number;
        };
        /** @description What a company says that messages by template cost, in place of what is known of them. */
        MessagePrices: {
            /** @description ISO 4217: that of the account with WhatsApp. */
            currency: string;
            prices: components["schemas"]["MessagePrice"][];
        };
        MessageReaction: {
            emoji: string;
            count: number;
            /** @description The first ten of them, without the company. */
            names: string[];
            /** @description The company itself is one of them */
            fromMe: boolean;
        };
        MessageReactionInput: {
            emoji: string;
        };
        /** @description A message that a channel has approved for whoever has not written lately. */
        MessageTemplate: {
            id: number;
            name: string;
            /** @description As the channel writes it: `pt_BR`. */
            language: string;
            /** @description As the channel writes it: `UTILITY`. */
            category: string;
            /** @description As the channel writes it; one that is `APPROVED` may be sent. */
            status: string;
            /** @description Why it was rejected, as the channel writes it: `TAG_CONTENT_MISMATCH`; empty, or `NONE`, where it does not say. */
            rejectedReason?: string;
            /** @description Empty where there is none. */
            header: string;
            body: string;
            /** @description Empty where there is none. */
            footer: string;
            fields: components["schemas"]["TemplateField"][];
            buttons: components["schemas"]["TemplateButton"][];
            /** @description Whether it may be sent from here: approved, and of parts that can be filled in. */
            isSendable: boolean;
        };
        MessageTemplateList: {
            records: components["schemas"]["MessageTemplate"][];
            /**
             * Format: date-time
             * @description When they were last asked for; null where they never were.
             */
            syncedAt: string | null;
        };
        MessagesApi: {
            /** @description How often one token may call in a second on average. */
            callsPerSecond: number;
        };
        MissingFeature: {
            flag: components["schemas"]["PlanFlag"];
        };
        MistakenNumber: {
            /** @enum {string} */
            kind: "contact" | "contactListItem";
            /** @description Of the contact or the list item. */
            id: number;
            name: string;
            /** @description As it is stored. */
            number: string;
            /** @description What it becomes, in E.164 digits. */
            meant: string;
            /** @description The country (ISO 3166) where the stored number exists too, so that it may be right. */
            standsIn: string | null;
            /** @description Who has the right number already and takes on what this one has. */
            double: components["schemas"]["NumberPlace"] | null;
            /** @description The list of a list item. */
            contactList: components["schemas"]["NumberPlace"] | null;
        };
        MistakenNumberChoice: {
            contactIds: components["schemas"]["Id"][];
            contactListItemIds: components["schemas"]["Id"][];
        };
        MistakenNumbers: {
            /** @description Of the company's country, in digits. */
            callingCode: string;
            numbers: components["schemas"]["MistakenNumber"][];
            /** @description Whether there are more than were answered. */
            hasMore: boolean;
        };
        /**
         * Format: date-time
         * @description A time by RFC 3339, in the years 1900 to 2999.
         */
        Moment: string;
        /**
         * Format: date-time
         * @description A time by RFC 3339, in the years 1900 to 2999, or none.
         */
        MomentOrNull: string | null;
        Money: {
            /** @description In whole units of its currency, with cents behind the point. */
            amount: number;
            /** @description As ISO 4217 calls it; empty where the channel does not say it. */
            currency: string;
        };
        NewPassword: {
            token: string;
            password: string;
        };
        NewPasswordRequest: {
            /** Format: email */
            email: string;
            language: components["schemas"]["Language"];
        };
        NewPasswordSet: {
            /** @description With which the user logs in. */
            email: string;
        };
        NextBill: {
            /** Format: date-time */
            dueDate: string;
            /** @description The plan that it is for. */
            detail: string;
            value: number;
        };
        NoteMention: {
            ticketNote: components["schemas"]["TicketNote"];
            ticket: components["schemas"]["MentionTicket"];
        };
        NotificationKinds: {
            customerMessage: components["schemas"]["NotificationWays"];
            ticketGiven: components["schemas"]["NotificationWays"];
            messageFailed: components["schemas"]["NotificationWays"];
            chatMessage: components["schemas"]["NotificationWays"];
            mention: components["schemas"]["NotificationWays"];
            announcement: components["schemas"]["NotificationWays"];
            campaignMissed: components["schemas"]["NotificationWays"];
        };
        NotificationPreferences: {
            /** @description Whether anything sounds at all. */
            sound: boolean;
            /** @description Whether anything is shown outside the page, once the browser may. */
            desktop: boolean;
            kinds: components["schemas"]["NotificationKinds"];
            quietHours: components["schemas"]["QuietHours"];
            /**
             * Format: date-time
             * @description Null until somebody has chosen anything.
             */
            updatedAt: string | null;
        };
        /** @description What is left out stays. */
        NotificationPreferencesChange: {
            sound?: boolean;
            desktop?: boolean;
            kinds?: {
                customerMessage?: components["schemas"]["NotificationWays"];
                ticketGiven?: components["schemas"]["NotificationWays"];
                messageFailed?: components["schemas"]["NotificationWays"];
                chatMessage?: components["schemas"]["NotificationWays"];
                mention?: components["schemas"]["NotificationWays"];
                announcement?: components["schemas"]["NotificationWays"];
                campaignMissed?: components["schemas"]["NotificationWays"];
            };
            quietHours?: components["schemas"]["QuietHours"];
        };
        /** @description How something of one kind is told. */
        NotificationWays: {
            sound: boolean;
            desktop: boolean;
        };
        /** @description How a number stands with its channel by what came of its messages in a day. Over a strained one campaigns slow down, over one at risk they pause. */
        NumberHealth: {
            /** @enum {string} */
            state: "good" | "strained" | "atRisk";
            /** @description The channel lets it begin no conversations, takes its messages less often, phones don’t get them, people who got earlier ones don’t (as when they have blocked it), it begins many conversations in an hour. */
            reasons: ("newChats" | "failures" | "oneTick" | "blocks" | "speed")[];
        };
        NumberPlace: {
            id: number;
            name: string;
        };
        OfferedPlan: {
            plan: components["schemas"]["Plan"];
            /** @enum {string} */
            way: "up" | "down" | "present";
            /** @description Reais to be paid before it holds, 0 for none. */
            difference: number;
            /**
             * Format: date-time
             * @description From when on it would hold; null for at once.
             */
            at: string | null;
        };
        /** @description What WhatsApp says of an official number, and of the account that it bills. */
        OfficialNumber: {
            /**
             * @description What people make of its messages; null while nobody can say.
             * @enum {string|null}
             */
            quality: "GREEN" | "YELLOW" | "RED" | null;
            /** @description How many people it may begin to write to in 24 hours; null without a bound, or where it is not known. */
            limit: number | null;
            /** @description As the channel writes it: `CONNECTED`, `FLAGGED`, `RESTRICTED` and others; empty where it is not known. */
            state: string;
            /** @description ISO 4217; empty where it is not known. */
            currency: string;
        };
        OrderContent: {
            /** @enum {string} */
            kind: "order";
            itemCount: number;
            /** @description Empty where the channel tells their number alone. */
            items: {
                /** @description As the catalogue calls it. */
                name: string;
                quantity: number;
                price?: components["schemas"]["Money"];
            }[];
            total?: components["schemas"]["Money"];
            /** @description The customer's own words. */
            note?: string;
        };
        PairingCode: {
            code: string;
        };
        PairingCodeInput: {
            /** @description The phone's own number with its country code, as people write it. */
            number: string;
        };
        PasswordLink: {
            /** @description What the page for a new password needs. */
            token: string;
            userId: number;
            /** Format: date-time */
            expiresAt: string;
        };
        PasswordLinkInput: {
            userId: components["schemas"]["Id"];
        };
        PauseInput: {
            /** @description Why, for the others to see. */
            reason?: string;
        };
        PaymentContent: {
            /** @enum {string} */
            kind: "payment";
            /** @enum {string} */
            state: "requested" | "sent" | "declined" | "cancelled" | "offered";
            price?: components["schemas"]["Money"];
            /** @description What is to be paid. */
            reference?: string;
            /** @description What is pasted into the bank's app: a Pix code, or the digits of a boleto. */
            code?: string;
            note?: string;
        };
        PixKeyContent: {
            /** @enum {string} */
            kind: "pixKey";
            /** @description Whose key it is. */
            name: string;
            key: string;
            /** @enum {string} */
            keyType: "cpf" | "cnpj" | "email" | "phone" | "random" | "unknown";
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
        PlanChange: {
            name?: string;
            users?: number;
            connections?: number;
            queues?: number;
            campaigns?: number;
            schedules?: number;
            value?: number;
            useCampaigns?: boolean;
            useKanban?: boolean;
            useOpenAi?: boolean;
            useIntegrations?: boolean;
            useSchedules?: boolean;
            useInternalChat?: boolean;
            useExternalApi?: boolean;
        };
        PlanChoice: {
            planId: components["schemas"]["Id"];
        };
        /** @enum {string} */
        PlanFlag: "useCampaigns" | "useKanban" | "useOpenAi" | "useIntegrations" | "useSchedules" | "useInternalChat" | "useExternalApi";
        PlanInput: {
            name: string;
            users: number;
            connections: number;
            queues: number;
            campaigns?: number;
            schedules?: number;
            value: number;
            useCampaigns?: boolean;
            useKanban?: boolean;
            useOpenAi?: boolean;
            useIntegrations?: boolean;
            useSchedules?: boolean;
            useInternalChat?: boolean;
            useExternalApi?: boolean;
        };
        PlanLimit: {
            /** @enum {string} */
            limit: "users" | "connections" | "queues" | "schedules" | "campaigns";
            used: number;
            allowed: number;
        };
        PlannedPlan: {
            planId: number;
            name: string;
            /**
             * Format: date-time
             * @description From when on it holds.
             */
            at: string;
        };
        PlatformInvoice: {
            id: number;
            kind: components["schemas"]["InvoiceKind"];
            companyId: number;
            companyName: string;
            detail: string;
            value: number;
            /** Format: date-time */
            dueDate: string;
            /** @enum {string} */
            status: "open" | "paid";
            refunded: number;
            /** Format: date-time */
            refundedAt: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            paidAt: string | null;
            /** @description Of its company. */
            timeZone: string;
        };
        PlatformInvoicePage: {
            invoices: components["schemas"]["PlatformInvoice"][];
            count: number;
            hasMore: boolean;
        };
        PollContent: {
            /** @enum {string} */
            kind: "poll";
            question: string;
            options: {
                text: string;
                /** @description As far as they could be read; left out where none could. */
                votes?: number;
            }[];
            isQuiz: boolean;
        };
        /** @enum {string} */
        PriceCategory: "marketing" | "utility" | "authentication";
        /**
         * @description Where the owner of a number lives, as WhatsApp tells prices apart: a country, or the rest of a region.
         * @enum {string}
         */
        PriceMarket: "AR" | "BR" | "CL" | "CO" | "EG" | "FR" | "DE" | "IN" | "ID" | "IL" | "IT" | "MY" | "MX" | "NL" | "NG" | "PK" | "PE" | "RU" | "SA" | "ZA" | "ES" | "TR" | "AE" | "GB" | "northAmerica" | "restOfAfrica" | "restOfAsiaPacific" | "restOfEasternEurope" | "restOfLatinAmerica" | "restOfMiddleEast" | "restOfWesternEurope" | "other";
        ProductContent: {
            /** @enum {string} */
            kind: "product";
            name: string;
            description?: string;
            price?: components["schemas"]["Money"];
            url?: string;
            note?: string;
        };
        /** @enum {string} */
        Profile: "user" | "supervisor" | "admin";
        Prompt: {
            id: number;
            name: string;
            prompt: string;
            voice: components["schemas"]["PromptVoice"];
            /** @description Always empty: it is only written. */
            voiceKey: string;
            isVoiceKeySet: boolean;
            voiceRegion: string;
            /** @description Empty is the model of the installation. */
            model: string;
            /** @description US dollars for a million tokens that are read. Null is the price that is known of the model. */
            promptPrice: number | null;
            /** @description The same of what is written. */
            completionPrice: number | null;
            maxTokens: number;
            temperature: number;
            /** @description Always empty: it is only written. */
            apiKey: string;
            isApiKeySet: boolean;
            queueId: number;
            queue: {
                id: number;
                name: string;
            } | null;
            maxMessages: number;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        PromptAnswer: {
            body: string;
            /** @description It has called for somebody of the team. */
            handsOver: boolean;
            promptTokens: number;
            completionTokens: number;
            /** @description In US dollars. */
            cost: number;
        };
        PromptChange: {
            name?: string;
            prompt?: string;
            voice?: components["schemas"]["PromptVoice"];
            /** @description Empty keeps the one there is. */
            voiceKey?: string;
            voiceRegion?: string;
            /** @description Empty is the model of the installation. */
            model?: string;
            promptPrice?: number | null;
            completionPrice?: number | null;
            maxTokens?: number;
            temperature?: number;
            /** @description Empty keeps the one there is. */
            apiKey?: string;
            queueId?: components["schemas"]["Id"];
            maxMessages?: number;
        };
        PromptInput: {
            name?: string;
            prompt?: string;
            voice?: components["schemas"]["PromptVoice"];
            /** @description Empty keeps the one there is. */
            voiceKey?: string;
            voiceRegion?: string;
            /** @description Empty is the model of the installation. */
            model?: string;
            promptPrice?: number | null;
            completionPrice?: number | null;
            maxTokens?: number;
            temperature?: number;
            /** @description Empty keeps the one there is. */
            apiKey?: string;
            queueId: components["schemas"]["Id"];
            maxMessages?: number;
        };
        PromptLine: {
            /** @description The assistant said it. */
            fromMe: boolean;
            body: string;
        };
        PromptTrial: {
            messages: components["schemas"]["PromptLine"][];
        };
        /** @enum {string} */
        PromptVoice: "texto" | "pt-BR-FranciscaNeural" | "pt-BR-AntonioNeural" | "pt-BR-BrendaNeural" | "pt-BR-DonatoNeural" | "pt-BR-ElzaNeural" | "pt-BR-FabioNeural" | "pt-BR-GiovannaNeural" | "pt-BR-HumbertoNeural" | "pt-BR-JulioNeural" | "pt-BR-LeilaNeural" | "pt-BR-LeticiaNeural" | "pt-BR-ManuelaNeural" | "pt-BR-NicolauNeural" | "pt-BR-ThalitaNeural" | "pt-BR-ValerioNeural" | "pt-BR-YaraNeural";
        Prompts: {
            prompts: components["schemas"]["Prompt"][];
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
            /** @description Beside those of the company; on a day that both name its own counts. */
            daysOff: components["schemas"]["DayOff"][];
            closingReason?: components["schemas"]["ClosingReasonRule"];
            assignment?: components["schemas"]["AssignmentRule"];
            /** @description Whether the rule is for groups, too. */
            assignsGroups?: boolean;
            /** @description Whoever is assigned a ticket of the queue has all of them. */
            skills?: components["schemas"]["Skills"];
            /** @description Whoever was assigned a ticket and has not answered after so many minutes loses it to the next, or back to the queue. */
            answerMinutes?: number | null;
            /** @description What nobody has taken after so many minutes goes to `overflowQueueId`. */
            overflowMinutes?: number | null;
            overflowQueueId?: number | null;
            /** @description What is promised to customers, in minutes of the hours that `scheduleType` names: the first answer. None is no promise. */
            firstAnswerMinutes?: number | null;
            /** @description Each further answer, from the customer's first unanswered word on. */
            nextAnswerMinutes?: number | null;
            /** @description The end; while the customer is awaited its time stands still. */
            resolutionMinutes?: number | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        QueueChange: {
            name?: string;
            color?: string;
            greetingMessage?: string;
            completionMessage?: string;
            outOfHoursMessage?: string;
            ratingMessage?: string;
            orderQueue?: number | null;
            integrationId?: components["schemas"]["IdOrNull"];
            promptId?: components["schemas"]["IdOrNull"];
            schedules?: components["schemas"]["QueueSchedule"][];
            daysOff?: components["schemas"]["DayOff"][];
            closingReason?: components["schemas"]["ClosingReasonRule"];
            assignment?: components["schemas"]["AssignmentRule"];
            /** @description Whether the rule is for groups, too. */
            assignsGroups?: boolean;
            /** @description Whoever is assigned a ticket of the queue has all of them. */
            skills?: components["schemas"]["Skills"];
            answerMinutes?: components["schemas"]["QueueMinutes"];
            overflowMinutes?: components["schemas"]["QueueMinutes"];
            /** @description Another queue. */
            overflowQueueId?: components["schemas"]["IdOrNull"];
            firstAnswerMinutes?: components["schemas"]["QueueMinutes"];
            nextAnswerMinutes?: components["schemas"]["QueueMinutes"];
            resolutionMinutes?: components["schemas"]["QueueMinutes"];
        };
        QueueInput: {
            name: string;
            color: string;
            greetingMessage?: string;
            completionMessage?: string;
            outOfHoursMessage?: string;
            ratingMessage?: string;
            orderQueue?: number | null;
            integrationId?: components["schemas"]["IdOrNull"];
            promptId?: components["schemas"]["IdOrNull"];
            schedules?: components["schemas"]["QueueSchedule"][];
            daysOff?: components["schemas"]["DayOff"][];
            closingReason?: components["schemas"]["ClosingReasonRule"];
            assignment?: components["schemas"]["AssignmentRule"];
            /** @description Whether the rule is for groups, too. */
            assignsGroups?: boolean;
            /** @description Whoever is assigned a ticket of the queue has all of them. */
            skills?: components["schemas"]["Skills"];
            answerMinutes?: components["schemas"]["QueueMinutes"];
            overflowMinutes?: components["schemas"]["QueueMinutes"];
            /** @description Another queue. */
            overflowQueueId?: components["schemas"]["IdOrNull"];
            firstAnswerMinutes?: components["schemas"]["QueueMinutes"];
            nextAnswerMinutes?: components["schemas"]["QueueMinutes"];
            resolutionMinutes?: components["schemas"]["QueueMinutes"];
        };
        QueueIntegration: {
            id: number;
            type: components["schemas"]["QueueIntegrationType"];
            name: string;
            projectName: string;
            /** @description Always empty: it is only written. */
            jsonContent: string;
            isJsonContentSet: boolean;
            /** @description Always empty: it is only written. */
            signingSecret: string;
            isSigningSecretSet: boolean;
            /** @enum {string} */
            language: "pt-BR" | "en" | "es";
            urlN8N: string;
            typebotSlug: string;
            /** @description Minutes. */
            typebotExpires: number;
            /** @description Milliseconds. */
            typebotDelayMessage: number;
            typebotKeywordFinish: string;
            typebotKeywordRestart: string;
            typebotUnknownMessage: string;
            typebotRestartMessage: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        QueueIntegrationChange: {
            type?: components["schemas"]["QueueIntegrationType"];
            name?: string;
            projectName?: string;
            /** @description The key of a dialogflow service account. Empty keeps the one there is. */
            jsonContent?: string;
            /** @description Signs what n8n and webhook are told. Empty keeps the one there is. */
            signingSecret?: string;
            /** @enum {string} */
            language?: "pt-BR" | "en" | "es";
            urlN8N?: string;
            typebotSlug?: string;
            typebotExpires?: number;
            typebotDelayMessage?: number;
            typebotKeywordFinish?: string;
            typebotKeywordRestart?: string;
            typebotUnknownMessage?: string;
            typebotRestartMessage?: string;
        };
        QueueIntegrationInput: {
            type: components["schemas"]["QueueIntegrationType"];
            name: string;
            projectName?: string;
            /** @description The key of a dialogflow service account. Empty keeps the one there is. */
            jsonContent?: string;
            /** @description Signs what n8n and webhook are told. Empty keeps the one there is. */
            signingSecret?: string;
            /** @enum {string} */
            language?: "pt-BR" | "en" | "es";
            urlN8N?: string;
            typebotSlug?: string;
            typebotExpires?: number;
            typebotDelayMessage?: number;
            typebotKeywordFinish?: string;
            typebotKeywordRestart?: string;
            typebotUnknownMessage?: string;
            typebotRestartMessage?: string;
        };
        QueueIntegrationPage: {
            queueIntegrations: components["schemas"]["QueueIntegration"][];
            count: number;
            hasMore: boolean;
        };
        /** @enum {string} */
        QueueIntegrationType: "dialogflow" | "n8n" | "webhook" | "typebot";
        /** @description None is no such limit. */
        QueueMinutes: number | null;
        QueueOption: {
            id: number;
            title: string;
            message: string;
            option: string | null;
            queueId: number;
            parentId: number | null;
            children: components["schemas"]["QueueOptionChild"][];
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        QueueOptionChange: {
            title?: string;
            message?: string;
            /** @description The position that the customer types. */
            option?: string | null;
            queueId?: components["schemas"]["Id"];
            /** @description Null or -1 at the top. */
            parentId?: number | null;
        };
        /** @description An option below another one; its own children come by another call. */
        QueueOptionChild: {
            id: number;
            title: string;
            message: string;
            option: string | null;
            queueId: number;
            parentId: number | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        QueueOptionInput: {
            title: string;
            message?: string;
            /** @description The position that the customer types. */
            option?: string | null;
            queueId: components["schemas"]["Id"];
            /** @description Null or -1 at the top. */
            parentId?: number | null;
        };
        /** @description The opening hours of one weekday. */
        QueueSchedule: {
            weekday: string;
            /** @enum {string} */
            weekdayEn: "monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday";
            startTime: string;
            /** @description Before the start it is the next day's; 24:00 is midnight, 23:59 includes its minute, and the start's own time means closed. */
            endTime: string;
            /** @description All of the day's stretches, the first as in startTime and endTime; left out where there is one. Whoever writes a day without them, or with another first one, keeps the later ones that still lie behind it. */
            stretches?: components["schemas"]["Stretch"][];
        };
        QuickMessage: {
            id: number;
            shortcode: string;
            message: string;
            /** @description For everybody in the company; otherwise for its owner and the admins. */
            geral: boolean;
            status: boolean;
            isMedia: boolean;
            mediaPath: string | null;
            mediaName: string | null;
            /** @description Offered in a conversation over its connection once the time to answer is over; null where there is none. */
            template?: components["schemas"]["ConnectionTemplateUseOrNull"];
            allowEdit: boolean;
            allowView: boolean;
            userId: number | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        QuickMessageChange: {
            shortcode?: string;
            message?: string;
            geral?: boolean;
            status?: boolean;
            isMedia?: boolean;
            mediaPath?: string | null;
            mediaName?: string | null;
            template?: components["schemas"]["ConnectionTemplateUseOrNull"];
            allowEdit?: boolean;
            allowView?: boolean;
        };
        QuickMessageInput: {
            shortcode: string;
            message: string;
            geral?: boolean;
            status?: boolean;
            isMedia?: boolean;
            mediaPath?: string | null;
            mediaName?: string | null;
            template?: components["schemas"]["ConnectionTemplateUseOrNull"];
            allowEdit?: boolean;
            allowView?: boolean;
        };
        QuickMessagePage: {
            records: components["schemas"]["QuickMessage"][];
            count: number;
            hasMore: boolean;
        };
        /** @description The time of day, by the clock of whoever is told, in which nothing sounds and nothing is shown outside the page. One that ends before it begins goes over midnight. */
        QuietHours: {
            isOn: boolean;
            from: string;
            to: string;
        };
        QuotedMessage: {
            id: number;
            body: string;
            fromMe: boolean;
            /** @enum {string|null} */
            mediaType: "image" | "audio" | "video" | "application" | "locationMessage" | "vcard" | "call_log" | "number_changed" | null;
            mediaUrl: string | null;
            mediaName: string | null;
            isDeleted: boolean;
            contact: {
                id: number;
                name: string;
            } | null;
        };
        /** @description The message that is answered, by its id; what else a client has of it may stand beside and is not read. */
        QuotedReference: {
            id: components["schemas"]["MessageId"];
        } & {
            [key: string]: unknown;
        };
        ReadParts: {
            /** @description Those that could be read, and are in the list no more. */
            read: number;
            /** @description Those that still could not. */
            left: number;
            next: string | null;
        };
        /** @enum {string} */
        Recurrence: "MENSAL" | "BIMESTRAL" | "TRIMESTRAL" | "SEMESTRAL" | "ANUAL";
        /** @description A company whose due date is to be decided on. */
        RefundedCompany: {
            id: number;
            name: string;
            refunds: components["schemas"]["CompanyRefund"][];
        };
        /** @description A row that was not taken, with its cells as the file has them. */
        RefusedRow: {
            row: number;
            reason: components["schemas"]["ImportFaultReason"];
            message: string;
            code?: components["schemas"]["ErrorCode"];
            firstRow?: number;
            cells: string[];
        };
        RefusedTicket: {
            ticketId: number;
            /** @description Why not. */
            error: string;
        };
        /** @description Null is for good. */
        Retention: {
            messageMonths: components["schemas"]["RetentionMonths"];
            mediaMonths: components["schemas"]["RetentionMonths"];
            ticketMonths: components["schemas"]["RetentionMonths"];
            /** @description What webhooks and integrations were told; null is the thirty days after which it goes anyway. */
            deliveryDays: number | null;
        };
        RetentionMonths: number | null;
        RetentionPart: {
            /** @description At most 10000. */
            count: number;
            /** Format: date-time */
            oldest: string | null;
        };
        RetentionPreview: {
            messages: components["schemas"]["RetentionPart"];
            media: components["schemas"]["RetentionPart"];
            tickets: components["schemas"]["RetentionPart"];
            deliveries: components["schemas"]["RetentionPart"];
        };
        RetriedMessages: {
            /** @description As they stand now. */
            messages: components["schemas"]["Message"][];
            refused: {
                messageId: number;
                /** @description Why it was not tried again. */
                error: string;
            }[];
        };
        SavedView: {
            id: number;
            name: string;
            /** @description Whose own it is; null where it is a queue's. */
            userId: number | null;
            queue: {
                id: number;
                name: string;
            } | null;
            filters: components["schemas"]["SavedViewFilters"];
            /** @description Of which kind something that it was narrowed by has been deleted; the filters do without. */
            missing: ("tag" | "user" | "queue")[];
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        SavedViewChange: {
            name?: string;
            filters?: components["schemas"]["SavedViewFilters"];
        };
        /** @description What the list of tickets is narrowed by; a view shows nobody more than they may see. */
        SavedViewFilters: {
            /** @enum {string} */
            list: "assigned" | "pending" | "snoozed" | "closed" | "search";
            /** @description Everybody's tickets, for who may see them. */
            showAll?: boolean;
            /**
             * @description Of those that wait.
             * @enum {string}
             */
            order?: "activity" | "waiting" | "due";
            /** @description With `search`, as what follows. */
            text?: string;
            tagIds?: components["schemas"]["Id"][];
            userIds?: components["schemas"]["Id"][];
            queueIds?: components["schemas"]["Id"][];
            status?: components["schemas"]["TicketStatus"];
            /**
             * Format: date
             * @description Of the last activity.
             */
            day?: string;
            /** @enum {string} */
            sla?: "warned" | "broken";
        };
        SavedViewInput: {
            name: string;
            queueId?: components["schemas"]["IdOrNull"];
            filters: components["schemas"]["SavedViewFilters"];
        };
        Schedule: {
            id: number;
            body: string;
            contactId: number;
            contact: {
                id: number;
                name: string;
            };
            /** @description The conversation that it goes out in; null where the contact has none yet. */
            ticketId: number | null;
            /** @description What rights depend on of that conversation. */
            ticket: {
                id: number;
                status: components["schemas"]["TicketStatus"];
                userId: number | null;
                queueId: number | null;
            } | null;
            /** @description Who wrote the text as it is now, and in whose name it goes out. */
            userId: number | null;
            /** @description Who wrote it first, and may still change and delete it. */
            authorId: number | null;
            whatsappId: number | null;
            /** Format: date-time */
            sendAt: string;
            /** Format: date-time */
            sentAt: string | null;
            status: components["schemas"]["ScheduleStatus"];
            /** @description Why it could not be sent: a code of the error catalogue. */
            failure: string | null;
            mediaPath: string | null;
            mediaName: string | null;
            /** @description A template of its connection, which goes out in place of the body and without the picture; `body` is what it says. */
            templateId: number | null;
            /** @description A text for each of the template's places, with the variables of a body. */
            templateValues: string[];
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        ScheduleChange: {
            body?: string;
            contactId?: components["schemas"]["Id"];
            sendAt?: components["schemas"]["Moment"];
            sentAt?: components["schemas"]["MomentOrNull"];
            ticketId?: components["schemas"]["IdOrNull"];
            userId?: components["schemas"]["IdOrNull"];
            whatsappId?: components["schemas"]["IdOrNull"];
            templateId?: components["schemas"]["IdOrNull"];
            templateValues?: string[];
        };
        ScheduleInput: {
            /** @description Needed without a template. */
            body?: string;
            contactId: components["schemas"]["Id"];
            sendAt: components["schemas"]["Moment"];
            sentAt?: components["schemas"]["MomentOrNull"];
            ticketId?: components["schemas"]["IdOrNull"];
            userId?: components["schemas"]["IdOrNull"];
            whatsappId?: components["schemas"]["IdOrNull"];
            templateId?: components["schemas"]["IdOrNull"];
            templateValues?: string[];
        };
        SchedulePage: {
            schedules: components["schemas"]["Schedule"][];
            count: number;
            hasMore: boolean;
            /** @description Whether the caller may write one to the contact that the call names, as things stand. */
            maySchedule?: boolean;
        };
        /**
         * @description PENDENTE waits for its time, AGENDADA has been handed to the connection, ENVIADA has left, ERRO could not be sent.
         * @enum {string}
         */
        ScheduleStatus: "PENDENTE" | "AGENDADA" | "ENVIADA" | "ERRO";
        ScriptMediaMessage: {
            number: string;
            /** @description Goes with the first file; without files it is the message. */
            body?: string;
            queueId?: string;
            userId?: string;
            closeTicket?: string;
            medias?: Blob[];
        } & {
            [key: string]: unknown;
        };
        ScriptMessage: {
            /** @description Country code, area code and number; as a JSON number too. */
            number: string | number;
            body: string;
            /** @description A conversation that waits or is open goes to this queue; one that is closed stays as it is. */
            queueId?: string | number | boolean | null;
            /** @description And to this user. */
            userId?: string | number | boolean | null;
            /** @description Whether the conversation is closed after it, without a word to the customer. */
            closeTicket?: string | number | boolean | null;
        } & {
            [key: string]: unknown;
        };
        ScriptReceipt: {
            /** @description What scripts look for: `Mensagem enviada`. */
            mensagem: string;
            messageIds: number[];
            ticketId: number;
        };
        SeenMentions: {
            ticketId: components["schemas"]["Id"];
        };
        Session: {
            /** @description The access token that later calls bear. */
            token: string;
            /** @description The login that the token belongs to; refreshing keeps it. */
            sessionId: string;
            user: components["schemas"]["User"];
        };
        Setting: {
            key: components["schemas"]["SettingKey"];
            /** @description Of a token of another system always empty. */
            value: string;
            /** @description Only of such a token, and for admins alone: whether one is stored. */
            isSet?: boolean;
        };
        SettingInput: {
            key?: components["schemas"]["SettingKey"];
            value: string;
        };
        /** @enum {string} */
        SettingKey: "userRating" | "scheduleType" | "call" | "CheckMsgIsGroup" | "sendGreetingAccepted" | "sendMsgTransfTicket" | "sendSeen" | "sendTyping" | "chatBotType" | "country" | "userCampaigns" | "botLanguage" | "botUnknown" | "botBack" | "botMain" | "botHuman" | "thanksHours" | "ipixc" | "tokenixc" | "ipmkauth" | "clientidmkauth" | "clientsecretmkauth" | "asaas";
        SheetColumn: {
            /** @description Its place, from 0. */
            index: number;
            /** @description Empty where there is none. */
            heading: string;
            /** @description Its first cells that are not empty. */
            samples: string[];
            /** @description What it holds; null where it is left out. */
            field: components["schemas"]["SheetField"] | null;
            /** @description Whether it would be taken for that without being told. */
            isRecognised: boolean;
        };
        /**
         * @description What a column holds. `extra` is a field of its own under the column's heading.
         * @enum {string}
         */
        SheetField: "name" | "firstName" | "middleName" | "lastName" | "number" | "areaCode" | "countryCode" | "email" | "username" | "extra";
        /** @description What columns hold; null, and a column that is not there, is left out. */
        SheetMapping: {
            /** @description Its place, from 0. */
            column: number;
            field: components["schemas"]["SheetField"] | null;
        }[];
        /** @description The server sets recurrence, dueDate, status and campaignsEnabled itself, whatever the body says. */
        SignUp: {
            /** @description Of the company. */
            name: string;
            /** Format: email */
            email: string;
            /** @description With the area code: 8 to 15 digits, however they are written. */
            phone: string;
            password: string;
            planId: components["schemas"]["Id"];
            /** @description The company that recommended Recado. */
            companyId?: components["schemas"]["Id"];
            recurrence?: components["schemas"]["Recurrence"];
            dueDate?: string;
            status?: boolean | string;
            campaignsEnabled?: boolean;
        };
        SignUpState: {
            isOpen: boolean;
            /** @description There is no super user yet: the web app leads to its first page. */
            isFirstStart: boolean;
            /** @description Whether a new password can be asked for by mail. */
            isMailSet: boolean;
            /** @description How long who signs up may try. */
            trialDays: number;
            /** @description What who signs up agrees to; null where the installation says none. */
            termsUrl: string | null;
            privacyUrl: string | null;
        };
        /** @description What somebody is good at, in the company's own words: of a user what they have, of a queue or a tag what a ticket asks for. Upper and lower case are one; each word counts once. */
        Skills: string[];
        /** @enum {string} */
        SlaKind: "firstAnswer" | "nextAnswer" | "resolution";
        SlaPromise: {
            kind: components["schemas"]["SlaKind"];
            /** @description What was promised. */
            minutes: number;
            /** Format: date-time */
            dueAt: string;
        };
        /** @description What is promised in tickets that have a tag, or whose contact has a field with a value, beside what their queue promises: of each kind what is due first holds. */
        SlaRule: {
            id: number;
            name: string;
            /** @description Tickets that have the tag; null where it goes by a field. */
            tagId: number | null;
            /** @description Of the contact, whatever its case; empty where it goes by a tag. */
            fieldName: string;
            /** @description What the field says, whatever its case. */
            fieldValue: string;
            /** @description In minutes of the hours that `scheduleType` names. None is no promise. */
            firstAnswerMinutes: number | null;
            /** @description Each answer after it, from the customer's first unanswered message on. */
            nextAnswerMinutes: number | null;
            /** @description Until the ticket is resolved, without the time in which the customer is awaited. */
            resolutionMinutes: number | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        /** @description What is left out stays; what comes of it is a whole rule again. */
        SlaRuleChange: {
            name?: string;
            tagId?: components["schemas"]["Id"] | null;
            fieldName?: string;
            fieldValue?: string;
            firstAnswerMinutes?: components["schemas"]["QueueMinutes"];
            nextAnswerMinutes?: components["schemas"]["QueueMinutes"];
            resolutionMinutes?: components["schemas"]["QueueMinutes"];
        };
        /** @description Either a tag or a field with its value, and one time at least. */
        SlaRuleInput: {
            name: string;
            tagId?: components["schemas"]["Id"] | null;
            /** @default  */
            fieldName: string;
            /** @default  */
            fieldValue: string;
            firstAnswerMinutes?: components["schemas"]["QueueMinutes"];
            nextAnswerMinutes?: components["schemas"]["QueueMinutes"];
            resolutionMinutes?: components["schemas"]["QueueMinutes"];
        };
        SlaRulePage: {
            records: components["schemas"]["SlaRule"][];
            count: number;
            hasMore: boolean;
        };
        SnoozeTimes: {
            /** @description The company's, in which the times are said. */
            timeZone: string;
            /**
             * Format: date-time
             * @description In three hours, or in one; null where nobody is there any more by then, or it is tomorrow.
             */
            laterToday: string | null;
            /**
             * Format: date-time
             * @description The next opening after today, or nine o'clock where it is always open.
             */
            tomorrow: string;
            /**
             * Format: date-time
             * @description The first opening from next Monday on.
             */
            nextWeek: string;
        };
        SpreadsheetCheckInput: {
            /**
             * Format: binary
             * @description An .xls or .xlsx file.
             */
            file: Blob;
            /** @description The sheet by its name; without it the first one that can be used. */
            sheet?: string;
            /** @description What the columns hold (SheetMapping as JSON); without it what is recognised. */
            mapping?: string;
        };
        SpreadsheetInput: {
            /**
             * Format: binary
             * @description An .xls or .xlsx file.
             */
            file: Blob;
            /** @description The sheet by its name; without it the first one that can be used. */
            sheet?: string;
            /** @description What the columns hold (SheetMapping as JSON); without it what is recognised. */
            mapping?: string;
            /**
             * Format: uuid
             * @description Made by the client, to follow the import by. The same again is no second import: it answers what became of the first.
             */
            clientId?: string;
        };
        /** @description A sticker that moves, whose file no browser plays; others are pictures. */
        StickerContent: {
            /** @enum {string} */
            kind: "sticker";
            /** @description What it stands for. */
            emoji?: string;
        };
        StickerPackContent: {
            /** @enum {string} */
            kind: "stickerPack";
            name: string;
            publisher?: string;
            count?: number;
        };
        /** @description From when to when somebody is there. An end before the start is the next day's. */
        Stretch: {
            startTime: string;
            endTime: string;
        };
        Subscription: {
            /** @description Null where nothing is billed. */
            nextBill: components["schemas"]["NextBill"] | null;
            planned: components["schemas"]["PlannedPlan"] | null;
            /** @description The invoice of a difference that is to be paid before a larger plan holds. */
            invoiceId: number | null;
            /** @description None where the company has no due date. */
            offers: components["schemas"]["OfferedPlan"][];
        };
        SubscriptionInput: {
            firstName: string;
            lastName?: string;
            address2: string;
            city: string;
            state?: string;
            /** @description Of Brazil eight digits, however they are written. */
            zipcode: string;
            /** @description CPF or CNPJ, with letters too, for the invoice; without it the present one stays, an empty one removes it. */
            taxId?: string;
            /** @enum {string} */
            country: "BR" | "usa";
            useAddressForPaymentDetails?: boolean;
            nameOnCard?: string;
            /** @description Neither stored nor logged. */
            cardNumber?: string;
            /** @description Neither stored nor logged. */
            cvv?: string;
            /** @description The chosen plan as the screen writes it; the price comes from the invoice. */
            plan?: string;
            price?: number;
            users?: number;
            connections?: number;
            invoiceId: components["schemas"]["Id"];
        };
        /** @description What the payer scans or copies. */
        SubscriptionPayment: {
            qrcode: {
                /** @description The text to copy. */
                qrcode: string;
                /** @description A data address of the picture. */
                imagemQrcode: string;
            };
            valor: {
                /** @description Reais with two decimals. */
                original: string;
            };
            /** @description The bank's name for this charge. */
            txid: string;
            /**
             * Format: date-time
             * @description Until when the code can be paid.
             */
            expiresAt: string;
            /** @description Reais that came in and were too little to pay the invoice, with two decimals. */
            received: string;
        };
        SupervisedPerson: {
            id: number;
            name: string;
            profile: components["schemas"]["Profile"];
            /** @description Of the queues that are answered. */
            queueIds: number[];
            /**
             * @description Whether they are given tickets: there with room, at their capacity, in a pause, outside their own hours, or without a live link for over a minute.
             * @enum {string}
             */
            state: "free" | "full" | "paused" | "off" | "away";
            /** @description Whether their screen is open, in a pause and outside their hours too. */
            online: boolean;
            /** Format: date-time */
            lastSeen: string | null;
            /**
             * Format: date-time
             * @description Since when they pause.
             */
            pausedAt: string | null;
            pauseReason: string | null;
            /** @description Open tickets of all queues, without those that are put aside. */
            open: number;
            /** @description With so many no other is assigned to them; null is any number. */
            maxTickets: number | null;
            /** @description Tickets that they have put aside, of all queues. */
            snoozed: number;
            /** @description Open tickets of the queues that are answered in which a customer waits for their answer. */
            unanswered: number;
            /** @description The one of these whose customer waits longest. */
            longestUnanswered: components["schemas"]["SupervisedTicket"] | null;
        };
        SupervisedQueue: {
            /** @description Null stands for what has no queue. */
            id: number | null;
            name: string | null;
            color: string | null;
            /** @description Pending tickets that wait for somebody to take them. */
            waiting: number;
            /** @description Pending tickets that a bot has. */
            withBot: number;
            /** @description The waiting one that waits longest. */
            longestWait: components["schemas"]["SupervisedTicket"] | null;
            /** @description Tickets that somebody works on, without those that are put aside. */
            open: number;
            /** @description How many people the queue has. */
            people: number;
            /** @description How many of them are there and at work, free or full. */
            there: number;
            /** @description How many of them are free for another ticket. */
            free: number;
            /** @description How many pending and open tickets have a promise that is broken or warned of; null where the queue promises nothing. */
            sla: {
                warned: number;
                broken: number;
            } | null;
        };
        SupervisedTicket: {
            id: number;
            /** Format: uuid */
            uuid: string;
            contact: {
                id: number;
                name: string;
            };
            /**
             * Format: date-time
             * @description Since when its customer waits: to be taken up, or for an answer.
             */
            since: string;
        };
        Supervision: {
            /** @description By name. */
            people: components["schemas"]["SupervisedPerson"][];
            /** @description In their order; for admins, where tickets have no queue, at the end what these are. */
            queues: components["schemas"]["SupervisedQueue"][];
        };
        Tag: {
            id: number;
            name: string;
            color: string;
            /** @enum {integer} */
            kanban: 0 | 1;
            /** @description Whoever is assigned a ticket with the tag has all of them. */
            skills?: components["schemas"]["Skills"];
            userId: number | null;
            ticketsCount: number;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        TagChange: {
            name?: string;
            color?: string;
            /** @enum {integer} */
            kanban?: 0 | 1;
            /** @description Whoever is assigned a ticket with the tag has all of them. */
            skills?: components["schemas"]["Skills"];
        };
        TagInput: {
            name: string;
            color?: string;
            /** @enum {integer} */
            kanban?: 0 | 1;
            /** @description Whoever is assigned a ticket with the tag has all of them. */
            skills?: components["schemas"]["Skills"];
        };
        TagPage: {
            tags: components["schemas"]["Tag"][];
            count: number;
            hasMore: boolean;
        };
        TagSync: {
            ticketId: components["schemas"]["Id"];
            /** @description By their ids; what else a client has of them may stand beside and is not read. */
            tags: ({
                id: components["schemas"]["Id"];
            } & {
                [key: string]: unknown;
            })[];
            /** @description Ids of tags that the caller takes `tags` to stand in place of. With it, only what differs between the two is put on or taken off, and whatever others change at the same time stays; without it the ticket gets `tags` and no others. */
            former?: components["schemas"]["Id"][];
        };
        TakeUp: {
            id: number;
            /**
             * @description While it is checked nothing of it is written.
             * @enum {string}
             */
            state: "checking" | "running" | "done" | "failed";
            /** @description In percent. */
            progress: number;
            fileName: string;
            /** @description What the company was called; null until it was checked. */
            archivedName: string | null;
            /** @description What it is called here: another name, where that one is taken. */
            name: string | null;
            companyId: number | null;
            records: number;
            failure: components["schemas"]["ErrorCode"] | null;
            /** @description What the failure is about: the e-mails that are taken, or the release that is newer. */
            details: string[];
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            finishedAt: string | null;
        };
        TakeUpInput: {
            /** Format: binary */
            file?: Blob;
            /** @description In place of a file: one in the folder. */
            arrivedName?: string;
            /** @description The first plan, where none is given. */
            planId?: string;
            /** @description Of an archive that is encrypted. */
            passphrase?: string;
        };
        TakeUpList: {
            records: components["schemas"]["TakeUp"][];
            /** @description Where an operator puts archives that are too large to be sent. */
            folder: string;
            arrived: components["schemas"]["ArrivedArchive"][];
        };
        /** @description What may be pressed below a template. A `link` with `{{1}}` in it, and a code to `copy`, are filled in when it is sent; an `otp` copies the code that is in the text. */
        TemplateButton: {
            /** @enum {string} */
            kind: "reply" | "link" | "call" | "copy" | "otp";
            text: string;
            /** @description The address or the number; empty where there is none. */
            value: string;
        };
        /** @description A place of a template that is filled in when it is sent: `{{name}}` in `header` and `body`; of `media` the file above the text, whose name is a `TemplateMedia` and whose value the `path` of a file; of a `button` what it is called, and the value its code or what ends its link. */
        TemplateField: {
            /** @enum {string} */
            part: "media" | "header" | "body" | "button";
            name: string;
            example: string;
        };
        TemplateFile: {
            /** @description What uses a template names it by this. */
            path: string;
            /** @description The sender's own name for it. */
            name: string;
            /** @description In bytes. */
            size: number;
            mime: string;
        };
        TemplateFileInput: {
            /** Format: binary */
            file: Blob;
            kind: components["schemas"]["TemplateMedia"];
        };
        /**
         * @description What may stand above the text of a template: a JPEG or PNG of at most 5 MB, an MP4 of 16 MB, or a document of 100 MB.
         * @enum {string}
         */
        TemplateMedia: "image" | "video" | "document";
        /** @description A template of a connection, with a text for each of its places in which variables may stand. */
        TemplateUse: {
            templateId: components["schemas"]["Id"];
            templateValues: string[];
        };
        TemplateUseOrNull: components["schemas"]["TemplateUse"] | null;
        TestMail: {
            to: string;
            /**
             * @description Null where the mail server took it.
             * @enum {string|null}
             */
            failure: "hostUnknown" | "unreachable" | "tls" | "auth" | "senderRefused" | "recipientRefused" | "messageRefused" | "later" | "unconfirmed" | "expired" | "unreadable" | null;
            smtpStatus: number | null;
            /** @description What the mail server said, or the system of why it was not reached. */
            answer: string | null;
        };
        TestMailInput: {
            language: components["schemas"]["Language"];
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
                /** @description Who answers in the queue where the ticket names nobody. */
                promptId: number | null;
                integrationId: number | null;
                closingReason?: components["schemas"]["ClosingReasonRule"];
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
            /** @description The company wrote from its own phone after the end of another ticket. While it waits it stands in no list, counter or notice until the customer writes or somebody takes it; a search finds it. */
            isUnlisted?: boolean;
            /** @description It holds what its channel has handed over of the time before. Such a ticket stands before all others of its contact, and counts nowhere. */
            isImported?: boolean;
            /** @description A bot offers its menu to the customer and takes their answers. */
            chatbot: boolean;
            useIntegration: boolean;
            promptId: number | null;
            integrationId: number | null;
            lastMessage: string;
            /**
             * @description The kind of the last message when it is not plain text; `deleted` when it was taken back.
             * @enum {string|null}
             */
            lastMessageKind: "image" | "audio" | "video" | "application" | "locationMessage" | "vcard" | "call_log" | "number_changed" | "deleted" | null;
            /** @description Whether the company wrote the last message. */
            lastMessageFromMe: boolean;
            /** @description Whether the desk itself answered last: its bot, out of hours, at a call, at accept, transfer, resolve or closing. */
            lastMessageIsAutomatic: boolean;
            /** @description Who of the company wrote the last message; null when a customer did, or nobody here. */
            lastMessageUser: {
                id: number;
                name: string;
            } | null;
            /** @description What the customer said last themselves, whatever was answered since; empty where they have said nothing. */
            lastCustomerMessage?: string;
            /**
             * @description The kind of it, as of the last message.
             * @enum {string|null}
             */
            lastCustomerMessageKind?: "image" | "audio" | "video" | "application" | "locationMessage" | "vcard" | "call_log" | "number_changed" | "deleted" | null;
            /**
             * Format: date-time
             * @description Since when a pending ticket waits for somebody to take it: since it came, or since the customer's last word where it was given back unanswered; null where it does not wait.
             */
            waitingSince?: string | null;
            /** @description Of what its queue promises, what is due first while the customer waits; null where nothing is, or the customer is awaited. */
            sla?: components["schemas"]["TicketSla"] | null;
            /**
             * Format: date-time
             * @description Until when an open ticket is put aside. It comes back at that time, when the customer writes, by hand, and with any other change of its status, owner or queue; null where it is not.
             */
            snoozedUntil?: string | null;
            unreadMessages: number;
            /** @description How many messages to the customer did not arrive and were neither tried again nor deleted; those of campaigns are told in their report. */
            failedMessages: number;
            /**
             * Format: date-time
             * @description Until when the customer may be answered in one's own words, and after it by a template alone; null where the channel has no such limit.
             */
            replyUntil: string | null;
            /** @description The one that led the customer here. */
            advertisement?: components["schemas"]["Advertisement"] | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        /** @enum {string} */
        TicketAction: "accept" | "return" | "resolve" | "transfer" | "snooze" | "markUnread" | "tag";
        TicketActions: {
            ticketIds: components["schemas"]["Id"][];
            action: components["schemas"]["TicketAction"];
            /** @description With `resolve`: one reason for all. */
            closingReasonId?: components["schemas"]["Id"];
            /** @description With `transfer`. */
            queueId?: components["schemas"]["Id"];
            /** @description With `transfer`: who gets them, who belongs to the queue. */
            userId?: components["schemas"]["Id"];
            /** @description With `transfer`: the connection that they move to. */
            whatsappId?: components["schemas"]["Id"];
            /** @description With `transfer`: a note of each of them. */
            note?: string;
            /**
             * Format: date-time
             * @description With `snooze`: a time of the coming year.
             */
            snoozedUntil?: string;
            /** @description With `tag`: it is put on beside their others. */
            tagId?: components["schemas"]["Id"];
        };
        TicketActionsDone: {
            /** @description The tickets to which it was done. */
            done: number[];
            refused: components["schemas"]["RefusedTicket"][];
        };
        /**
         * @description Of an `assign`: why to this user. It was their turn, they had the fewest open tickets, or they had the contact's ticket before.
         * @enum {string}
         */
        TicketAssignment: "turn" | "fewest" | "last";
        /**
         * @description `status` says what is meant, `queueId` beside it only where it leads. `closed` resolves an open ticket, whatever
         *     `queueId`, `userId` or bot fields stand beside it; `closingReasonId` says why, and where the ticket's queue wants it
         *     a closing without one is 409 `ERR_CLOSING_REASON_REQUIRED`. `{status: open, userId: self}` accepts a pending ticket and
         *     reopens a closed one, also with the ticket's own `queueId`; with another one it takes a pending ticket there.
         *     `{status: pending, userId: null}` returns an open ticket, also with its own `queueId`; with `chatbot: true` to the
         *     bot of its connection. Without `status`, or with `open` and another `userId`, any `queueId` is a transfer: with
         *     `userId` to that user, without to pending; so is `pending` with another `queueId`. A transfer's `whatsappId` moves
         *     the ticket to another connection. `useIntegration`, `promptId` and `integrationId` are set alone or with the rest,
         *     by those in charge of the ticket before or after it. `snoozedUntil` alone puts an open ticket aside until a time of the
         *     coming year, and null brings it back; a time that is not is 400 `ERR_SNOOZE_IN_PAST`. What contradicts itself is 422.
         */
        TicketChange: {
            status?: components["schemas"]["TicketStatus"];
            userId?: components["schemas"]["IdOrNull"];
            queueId?: components["schemas"]["IdOrNull"];
            whatsappId?: components["schemas"]["Id"];
            /**
             * @description Only with `status: pending`.
             * @constant
             */
            chatbot?: true;
            useIntegration?: boolean;
            promptId?: components["schemas"]["IdOrNull"];
            integrationId?: components["schemas"]["IdOrNull"];
            /** @description Only with `status: closed`: one of the company's, active or not. */
            closingReasonId?: components["schemas"]["Id"];
            /** @description Alone. */
            snoozedUntil?: components["schemas"]["MomentOrNull"];
            /** @description With a transfer: what those who take it up should know. It becomes a note of the ticket; the customer does not see it. */
            note?: string;
        };
        /** @description A refusal that names the ticket in the way, so that the screen can say who has it. */
        TicketConflict: {
            error: components["schemas"]["ErrorCode"];
            ticket?: components["schemas"]["Ticket"];
        };
        TicketContact: {
            id: number;
            name: string;
            number: string;
            channel: components["schemas"]["ContactChannel"];
            /** @description How WhatsApp names the contact, with its @; null where it has said none. */
            username?: string | null;
            email: string;
            /** @description `/api/media/{name}`, fetched with the bearer token; null where none is shown. */
            profilePicUrl: string | null;
        };
        /** @description Tickets that the caller may see under the same filters, by sub-tab. */
        TicketCounters: {
            /** @description Without those that are put aside. */
            open: number;
            pending: number;
            /** @description Open ones that are put aside; left out where there are none. */
            snoozed?: number;
        };
        TicketHistoryEntry: {
            /** @description Of its kind, `rate` apart from all others. */
            id: number;
            /** @description `create`, `accept`, `return`, `resolve`, `reopen`, `transfer`, `assign`, `snooze`, `wake`, `undo`, `tags`, `import` or `rate`. */
            kind: string;
            /** Format: date-time */
            at: string;
            /** @description Who did it; null for the system and for who is gone. */
            user: {
                id: number;
                name: string;
            } | null;
            from: components["schemas"]["TicketStanding"] | null;
            to: components["schemas"]["TicketStanding"];
            /** @description Of a `resolve`: why, as it was called then; left out where nobody said it. */
            closingReason?: {
                id: number;
                name: string;
            };
            assignment?: components["schemas"]["TicketAssignment"];
            /** @description Of a `return` that came about by itself: so long the owner had not answered. */
            unansweredMinutes?: number;
            /**
             * Format: date-time
             * @description Of a `snooze`: until when.
             */
            snoozedUntil?: string;
            wokenBy?: components["schemas"]["TicketWaking"];
            /** @description Of a `rate`: what the customer gave, which changed nothing. */
            rate?: components["schemas"]["TicketRate"];
        };
        TicketInput: {
            contactId: components["schemas"]["Id"];
            /** @description Required of everybody but admins. */
            queueId?: components["schemas"]["IdOrNull"];
            /** @description The default connection when it is missing. */
            whatsappId?: components["schemas"]["IdOrNull"];
            userId?: components["schemas"]["IdOrNull"];
            status?: components["schemas"]["TicketStatus"];
        };
        TicketMatch: {
            /** @description A ticket of the page. */
            ticketId: number;
            /**
             * @description The ticket that the message belongs to: `ticketId`, or an earlier one of the contact that the conversation
             *     of `ticketId` shows to the caller.
             */
            foundIn: number;
            messageId: number;
            /** @description The text around what was found, 200 characters at most; cut text begins with a word. */
            body: string;
            /** Format: date-time */
            createdAt: string;
        };
        TicketNote: {
            id: number;
            note: string;
            /** @description Whom it calls by an `@` and their name, as they were called then. */
            mentions: {
                id: number;
                name: string;
            }[];
            user: {
                id: number;
                name: string;
            } | null;
            ticketId: number | null;
            contactId: number;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        TicketNoteInput: {
            note: string;
            ticketId: components["schemas"]["Id"];
            contactId?: components["schemas"]["Id"];
            /** @description Users who may see the ticket. */
            mentions?: number[];
        };
        TicketPage: {
            tickets: components["schemas"]["Ticket"][];
            /**
             * @description How many there are; those at work by queue and owner exactly, unread ones up to five hundred, others up to a
             *     thousand. A search that finds very many counts no further than the page.
             */
            count: number;
            hasMore: boolean;
            counters: components["schemas"]["TicketCounters"];
            /** @description The newest message that holds what was searched for, of each ticket of the page that has one. */
            matches?: components["schemas"]["TicketMatch"][];
        };
        /** @description Somebody who has the ticket open. */
        TicketPresence: {
            id: number;
            name: string;
            isWriting: boolean;
        };
        /**
         * @description 1 unsatisfied, 2 satisfied, 3 very satisfied.
         * @enum {integer}
         */
        TicketRate: 1 | 2 | 3;
        TicketRating: {
            ticketId: number;
            rate: components["schemas"]["TicketRate"];
            /** Format: date-time */
            ratedAt: string;
            /** @description Whose work was rated; null for who is gone. */
            user: {
                id: number;
                name: string;
            } | null;
            queue: {
                id: number;
                name: string;
            } | null;
        };
        TicketSla: {
            kind: components["schemas"]["SlaKind"];
            /**
             * Format: date-time
             * @description When four fifths of the time are over.
             */
            warnAt: string;
            /**
             * Format: date-time
             * @description When all of it is over, with opening hours and days off reckoned in; past it the promise is broken.
             */
            dueAt: string;
        };
        /** @description Where a ticket stood. What has been deleted since is null. */
        TicketStanding: {
            status: components["schemas"]["TicketStatus"];
            user: {
                id: number;
                name: string;
            } | null;
            queue: {
                id: number;
                name: string;
            } | null;
            whatsapp: {
                id: number;
                name: string;
            } | null;
            /** @description As they were called then; only where they changed. */
            tags: {
                id: number;
                name: string;
                color: string;
            }[] | null;
        };
        /** @enum {string} */
        TicketStatus: "pending" | "open" | "closed";
        TicketTag: {
            id: number;
            name: string;
            color: string;
        };
        /**
         * @description Of a `wake` that came about by itself: the time had come, or the customer wrote.
         * @enum {string}
         */
        TicketWaking: "time" | "customer";
        Trouble: {
            id: number;
            kind: components["schemas"]["TroubleKind"];
            code: components["schemas"]["TroubleCode"];
            /** @description Which server, or which connection; empty where there can be but one. */
            subject: string;
            /** Format: date-time */
            since: string;
            /**
             * Format: date-time
             * @description When it was over, null while it stands.
             */
            until: string | null;
        };
        /**
         * @description What is wrong, whichever kind it is of.
         * @enum {string}
         */
        TroubleCode: "connectionDown" | "connectionsDown" | "diskNearlyFull" | "diskFull" | "diskReadOnly" | "backupFailed" | "backupOld" | "queueOld" | "jobsOverdue" | "jobsFailing" | "webhooksFailing" | "databaseAway" | "databaseSlow" | "filesAway" | "filesSlow" | "liveLogLagging" | "poolNearLimit";
        /** @enum {string} */
        TroubleKind: "connection" | "disk" | "backup" | "queue" | "jobs" | "webhooks" | "database" | "files" | "live_log" | "pool";
        /** @description What can be seen on the phone alone. */
        UnknownContent: {
            /** @enum {string} */
            kind: "unknown";
            /**
             * @description It is of a kind that is not shown here, may be seen only once, or could not be decrypted.
             * @enum {string}
             */
            why: "kind" | "once" | "sealed";
        };
        /** @description A part of what a channel delivered that could not be read, or not be stored, and is kept as it came. */
        UnreadablePart: {
            id: number;
            whatsappId: number;
            whatsapp: {
                id: number;
                name: string;
            };
            provider: components["schemas"]["ConnectionProvider"];
            kind: components["schemas"]["UnreadablePartKind"];
            /** @description What the channel calls it, where that can be told. */
            partId: string | null;
            /**
             * Format: date-time
             * @description When it happened by the channel's clock, where that can be told.
             */
            happenedAt: string | null;
            reason: components["schemas"]["UnreadablePartReason"];
            /** @description How often it was read in vain. */
            tries: number;
            /** @description Bytes as it came. */
            size: number;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        /**
         * @description What of a delivery it is: a message of the customer's or of the company's own phone, what became of a message, a call, a change of which nothing can be told, a whole call of the channel's, an update of Telegram's.
         * @enum {string}
         */
        UnreadablePartKind: "message" | "echo" | "status" | "call" | "change" | "webhook" | "update";
        UnreadablePartPage: {
            records: components["schemas"]["UnreadablePart"][];
            count: number;
            hasMore: boolean;
        };
        UnreadablePartRaw: {
            /** @description Empty where it was encrypted with a key that is lost. */
            raw: string;
        };
        /**
         * @description Nobody knows its shape; it is a message, which stands in its conversation, of a kind that nobody can show; what stores it failed.
         * @enum {string}
         */
        UnreadablePartReason: "unknownShape" | "unknownKind" | "notStored";
        UnreadablePartsReading: {
            /** @description Without them, all. */
            unreadablePartIds?: components["schemas"]["Id"][];
            /** @description Where reading all of them goes on: `next` of the answer before. */
            after?: string;
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
            /** @description Whether the first steps of a new company stand above an admin's screens. */
            firstSteps: boolean;
            online: boolean;
            /** Format: date-time */
            lastSeen: string | null;
            /** @description With so many open tickets no other is assigned to the user; null is any number. */
            maxTickets?: number | null;
            skills?: components["schemas"]["Skills"];
            workingHours?: components["schemas"]["WorkingHours"];
            /**
             * Format: date-time
             * @description Since when no ticket is assigned to the user, who pauses.
             */
            pausedAt?: string | null;
            /** @description What the user said of it; null where they said nothing. */
            pauseReason?: string | null;
            /**
             * Format: date-time
             * @description Until when the invitation is good of somebody who has not chosen a password yet.
             */
            invitedUntil?: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        /** @description The fields to change; an empty password keeps the present one. */
        UserChange: {
            name?: string;
            /** Format: email */
            email?: string;
            password?: string;
            /** @description The present password; with a new one of one's own. */
            oldPassword?: string;
            profile?: components["schemas"]["Profile"];
            whatsappId?: components["schemas"]["IdOrNull"];
            queueIds?: components["schemas"]["Ids"];
            /** @enum {string} */
            allTicket?: "enable" | "disable";
            maxTickets?: components["schemas"]["MaxTickets"];
            skills?: components["schemas"]["Skills"];
            workingHours?: components["schemas"]["WorkingHours"];
            /** @description One's own as an admin; of others it is left as it is. */
            firstSteps?: boolean;
            /** @description Only the super user may name another company. */
            companyId?: components["schemas"]["Id"];
        };
        UserInput: {
            name: string;
            /** Format: email */
            email: string;
            /** @description Required unless the user is invited. */
            password?: string;
            /** @description Sends a mail with a one-time link, good for 72 hours, by which the user chooses a password. */
            invitation?: components["schemas"]["InvitationInput"];
            profile?: components["schemas"]["Profile"];
            whatsappId?: components["schemas"]["IdOrNull"];
            queueIds?: components["schemas"]["Ids"];
            /** @enum {string} */
            allTicket?: "enable" | "disable";
            maxTickets?: components["schemas"]["MaxTickets"];
            skills?: components["schemas"]["Skills"];
            workingHours?: components["schemas"]["WorkingHours"];
            /** @description Only the super user may name another company. */
            companyId?: components["schemas"]["Id"];
        };
        UserPage: {
            users: components["schemas"]["User"][];
            count: number;
            hasMore: boolean;
        };
        UserQueue: {
            queueId: number;
            name: string;
            color: string;
        };
        Webhook: {
            id: number;
            name: string;
            url: string;
            facts: components["schemas"]["WebhookFactName"][];
            active: boolean;
            /** @description Always empty: it is only written. */
            signingSecret: string;
            isSigningSecretSet: boolean;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        WebhookChange: {
            name?: string;
            url?: string;
            facts?: components["schemas"]["WebhookFactName"][];
            /** @description One that is switched on is told what happens from then on. */
            active?: boolean;
            /** @description Empty keeps the one there is. */
            signingSecret?: string;
        };
        WebhookContact: {
            id: number;
            name: string;
            /** @description As the channel calls the contact: a phone number, or an id of its own. */
            number: string;
            channel: components["schemas"]["ContactChannel"];
            /** @description How WhatsApp names the contact, with its @; null where it has said none. */
            username?: string | null;
            email: string;
        };
        /** @description What a webhook is told of a message, a ticket or a connection. */
        WebhookFact: {
            /** @description The same as in `webhook-id`. */
            id: string;
            /** @enum {string} */
            fact: "message.received" | "message.sent" | "message.updated" | "ticket.created" | "ticket.updated" | "ticket.deleted" | "ticket.slaWarned" | "ticket.slaBroken" | "connection.fell" | "connection.returned" | "webhook.tested";
            /**
             * Format: date-time
             * @description When it happened.
             */
            at: string;
            /** @description Rises with what happens in the company; null in a test. */
            seq: number | null;
            companyId: number;
            ticketId: number | null;
            message: components["schemas"]["WebhookMessage"] | null;
            ticket: components["schemas"]["WebhookTicket"] | null;
            contact: components["schemas"]["WebhookContact"] | null;
            connection?: components["schemas"]["ConnectionFall"] | null;
            /** @description Only with `ticket.slaWarned` and `ticket.slaBroken`: what the ticket's queue promised. */
            promise?: components["schemas"]["SlaPromise"];
        };
        /** @enum {string} */
        WebhookFactName: "message.received" | "message.sent" | "message.updated" | "ticket.created" | "ticket.updated" | "ticket.deleted" | "ticket.slaWarned" | "ticket.slaBroken" | "connection.fell" | "connection.returned";
        WebhookInput: {
            name: string;
            url: string;
            facts: components["schemas"]["WebhookFactName"][];
            /** @default true */
            active: boolean;
            /** @description Signs what is told. After `whsec_` it is base64, as the Standard Webhooks specification has it. */
            signingSecret?: string;
        };
        WebhookMessage: {
            id: number;
            ticketId: number;
            /** @description Whether the company wrote it. */
            fromMe: boolean;
            body: string;
            /** @enum {string} */
            status: "failed" | "waiting" | "sent" | "delivered" | "read" | "played";
            failure: string | null;
            mediaType: string | null;
            /** @description `/api/external/media/{name}`, fetched with the token of the connection that the ticket goes over. */
            mediaUrl: string | null;
            mediaName: string | null;
            content?: components["schemas"]["MessageContent"];
            /** @description Left out where it was not. */
            isChangedOnPhone?: boolean;
            isEdited: boolean;
            isDeleted: boolean;
            user: {
                id: number;
                name: string;
            } | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        WebhookPage: {
            webhooks: components["schemas"]["Webhook"][];
            count: number;
            hasMore: boolean;
        };
        WebhookTicket: {
            id: number;
            /** Format: uuid */
            uuid: string;
            code: string;
            status: components["schemas"]["TicketStatus"];
            queue: {
                id: number;
                name: string;
            } | null;
            user: {
                id: number;
                name: string;
            } | null;
            connection: {
                id: number;
                name: string;
            } | null;
            tags: {
                id: number;
                name: string;
            }[];
            isGroup: boolean;
            /** @description The one that led the customer here. */
            advertisement?: components["schemas"]["Advertisement"] | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        /** @description The seven days of the user's own week, in the company's time zone: outside of them no ticket is assigned to them. Null is any time. */
        WorkingHours: components["schemas"]["QueueSchedule"][] | null;
        Workload: {
            userId: number;
            open: number;
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
        /**
         * @description The role of the caller does not allow it (ERR_NO_PERMISSION), the access token has expired (ERR_SESSION_EXPIRED),
         *     the company's subscription has (ERR_COMPANY_EXPIRED), the code of a first start is wrong (ERR_FIRST_START_CODE), or the
         *     company's plan does not reach so far: another user, connection,
         *     queue, schedule or campaign would be one too many (ERR_PLAN_LIMIT), or the feature is not in it (ERR_FEATURE_NOT_IN_PLAN).
         */
        Forbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
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
        /** @description The invoice is paid already. */
        InvoicePaid: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "ERR_INVOICE_PAID"
                 *     }
                 */
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
        /** @description The bank cannot be reached, or refused. */
        PaymentFailed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "ERR_PAYMENT_FAILED"
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
                 *       "error": "ERR_FILE_TOO_LARGE",
                 *       "maxBytes": 52428800
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Too many attempts, or calls in a short time. */
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
    };
    parameters: {
        /** @description The last sequence that the client has applied; -1 asks only for the present one. */
        after: number;
        archiveToken: string;
        /** @description The id of a message; only older ones are answered. Unlike page numbers it does not drift while messages arrive. */
        before: components["schemas"]["MessageId"];
        /** @description The id of a message; only older ones are answered. */
        beforeChatMessage: components["schemas"]["Id"];
        /** @description The `updatedAt` and the id of the last ticket of the page before; only older ones are answered, whatever the page number. Unlike page numbers it does not drift while tickets move. */
        beforeTicket: string;
        chatUuidPath: string;
        /** @description Only the super user may name another company than their own. */
        companyId: components["schemas"]["Id"];
        companyIdPath: components["schemas"]["Id"];
        contactId: components["schemas"]["Id"];
        contactListId: components["schemas"]["Id"];
        /** @description Tickets to which this advertisement led, by its id; `*` is any. */
        dashboardAdvertisement: string;
        /** @description Tickets that were closed with this reason alone. */
        dashboardClosingReason: components["schemas"]["Id"];
        dashboardFigure: components["schemas"]["DashboardFigure"];
        /** @description Tickets of this queue alone. */
        dashboardQueueId: components["schemas"]["Id"];
        /** @description Tickets of this user alone. */
        dashboardUserId: components["schemas"]["Id"];
        /** @description Tickets of this connection alone. */
        dashboardWhatsappId: components["schemas"]["Id"];
        /** @description Tickets created on this day, in the company's time zone. */
        date: components["schemas"]["Day"];
        dateFrom: components["schemas"]["Day"];
        dateTo: components["schemas"]["Day"];
        days: number;
        deliveryStatus: components["schemas"]["DeliveryStatus"];
        /** @description The id of a message; the answer reaches a little further back than it, 1,000 messages at most. */
        downTo: components["schemas"]["MessageId"];
        /** @description The id of a message; the answer reaches a little further back than it, 1,000 messages at most. */
        downToChatMessage: components["schemas"]["Id"];
        fileIdPath: components["schemas"]["Id"];
        /** @description Sent at this moment or later. */
        from: components["schemas"]["Moment"];
        idPath: components["schemas"]["Id"];
        /** @description A name that the caller gives the message, so that it is sent once however often the call is made. */
        idempotencyKey: string;
        /** @description The import alone that was begun under this id. */
        importClientId: string;
        keyPath: components["schemas"]["SettingKey"];
        /** @description One lane of the kanban view alone; 0 is the lane of the tickets without a kanban tag. */
        lane: number;
        limit: number;
        mediaNamePath: string;
        messageIdPath: components["schemas"]["MessageId"];
        ofCompany: components["schemas"]["Id"];
        /** @description The plan of whose companies. */
        ofPlan: components["schemas"]["Id"];
        ofStatus: "open" | "overdue" | "paid";
        pageNumber: number;
        /** @description How many a page has. */
        pageSize: number;
        /** @description -1 is the top. */
        parentId: number;
        pdfLanguage: components["schemas"]["Language"];
        /** @description With how many tickets a lane begins. */
        perLane: number;
        /** @description Up to thirty names of files as `profilePicUrl` ends with them, with commas between. */
        pictureNames: string;
        queueId: components["schemas"]["Id"];
        /** @description A JSON array: `[1,2]`. It narrows what the caller may see and never widens it. */
        queueIds: string;
        queueIntegrationId: components["schemas"]["Id"];
        recipientState: components["schemas"]["CampaignRecipientState"];
        /** @description Case and accents do not matter; % and _ are plain characters. */
        searchParam: string;
        /** @description 0 answers without the connection's session. */
        session: 0 | 1;
        /** @description Drops the owner condition for admins and supervisors; ignored for agents. */
        showAll: boolean;
        /** @description Tickets of whose first due promise four fifths of the time are over (`warned`, the broken ones among them), or all of it (`broken`). */
        sla: "warned" | "broken";
        /** @description Of open tickets, so only with `status=open`: `true` those that are put aside, `false` the others; both where it is left out. */
        snoozed: boolean;
        /** @description `waiting`: of pending tickets, so only with `status=pending` and by page numbers, those first that wait longest. `due`: of pending or open ones, by page numbers too, those first whose promise is due first. */
        sort: "activity" | "waiting" | "due";
        status: components["schemas"]["TicketStatus"];
        tagIdPath: components["schemas"]["Id"];
        /** @description A JSON array of tag ids: `[1,2]`. Tickets that carry all of them. */
        tags: string;
        ticketId: components["schemas"]["Id"];
        ticketIdPath: components["schemas"]["Id"];
        /** @description Sent before this moment. */
        to: components["schemas"]["Moment"];
        /** @description Tickets last active on this day, in the company's time zone. */
        updatedAt: components["schemas"]["Day"];
        userId: components["schemas"]["Id"];
        /** @description A JSON array of user ids: `[1,2]`. Only for admins; ignored for others. */
        users: string;
        uuidPath: string;
        webhookId: components["schemas"]["Id"];
        withUnreadMessages: boolean;
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type Ack = components['schemas']['Ack'];
export type Advertisement = components['schemas']['Advertisement'];
export type Announcement = components['schemas']['Announcement'];
export type AnnouncementBoard = components['schemas']['AnnouncementBoard'];
export type AnnouncementChange = components['schemas']['AnnouncementChange'];
export type AnnouncementInput = components['schemas']['AnnouncementInput'];
export type AnnouncementPage = components['schemas']['AnnouncementPage'];
export type AnnouncementReading = components['schemas']['AnnouncementReading'];
export type ArchiveLink = components['schemas']['ArchiveLink'];
export type ArchiveUser = components['schemas']['ArchiveUser'];
export type ArrivedArchive = components['schemas']['ArrivedArchive'];
export type AskedBy = components['schemas']['AskedBy'];
export type AssignmentRule = components['schemas']['AssignmentRule'];
export type BillingSettings = components['schemas']['BillingSettings'];
export type ButtonsContent = components['schemas']['ButtonsContent'];
export type Campaign = components['schemas']['Campaign'];
export type CampaignChange = components['schemas']['CampaignChange'];
export type CampaignContactList = components['schemas']['CampaignContactList'];
export type CampaignCost = components['schemas']['CampaignCost'];
export type CampaignCostLine = components['schemas']['CampaignCostLine'];
export type CampaignCounters = components['schemas']['CampaignCounters'];
export type CampaignEstimate = components['schemas']['CampaignEstimate'];
export type CampaignEstimateInput = components['schemas']['CampaignEstimateInput'];
export type CampaignFailure = components['schemas']['CampaignFailure'];
export type CampaignInput = components['schemas']['CampaignInput'];
export type CampaignMiss = components['schemas']['CampaignMiss'];
export type CampaignOptOut = components['schemas']['CampaignOptOut'];
export type CampaignOptOutInput = components['schemas']['CampaignOptOutInput'];
export type CampaignOptOutPage = components['schemas']['CampaignOptOutPage'];
export type CampaignOptOutSource = components['schemas']['CampaignOptOutSource'];
export type CampaignPage = components['schemas']['CampaignPage'];
export type CampaignPause = components['schemas']['CampaignPause'];
export type CampaignRecipient = components['schemas']['CampaignRecipient'];
export type CampaignRecipientPage = components['schemas']['CampaignRecipientPage'];
export type CampaignRecipientState = components['schemas']['CampaignRecipientState'];
export type CampaignReport = components['schemas']['CampaignReport'];
export type CampaignSample = components['schemas']['CampaignSample'];
export type CampaignSetting = components['schemas']['CampaignSetting'];
export type CampaignSettingKey = components['schemas']['CampaignSettingKey'];
export type CampaignSettings = components['schemas']['CampaignSettings'];
export type CampaignSettingsInput = components['schemas']['CampaignSettingsInput'];
export type CampaignShipping = components['schemas']['CampaignShipping'];
export type CampaignStatus = components['schemas']['CampaignStatus'];
export type CampaignStep = components['schemas']['CampaignStep'];
export type CampaignSum = components['schemas']['CampaignSum'];
export type CampaignTestInput = components['schemas']['CampaignTestInput'];
export type CampaignVariable = components['schemas']['CampaignVariable'];
export type CampaignWindow = components['schemas']['CampaignWindow'];
export type CampaignWord = components['schemas']['CampaignWord'];
export type ChargeState = components['schemas']['ChargeState'];
export type ChargedInvoice = components['schemas']['ChargedInvoice'];
export type Chat = components['schemas']['Chat'];
export type ChatChange = components['schemas']['ChatChange'];
export type ChatInput = components['schemas']['ChatInput'];
export type ChatMember = components['schemas']['ChatMember'];
export type ChatMessage = components['schemas']['ChatMessage'];
export type ChatMessageInput = components['schemas']['ChatMessageInput'];
export type ChatMessagePage = components['schemas']['ChatMessagePage'];
export type ChatMuting = components['schemas']['ChatMuting'];
export type ChatPage = components['schemas']['ChatPage'];
export type ChatQuote = components['schemas']['ChatQuote'];
export type ChatReader = components['schemas']['ChatReader'];
export type ChatUserReference = components['schemas']['ChatUserReference'];
export type ChecklistContent = components['schemas']['ChecklistContent'];
export type ClosingReason = components['schemas']['ClosingReason'];
export type ClosingReasonChange = components['schemas']['ClosingReasonChange'];
export type ClosingReasonInput = components['schemas']['ClosingReasonInput'];
export type ClosingReasonPage = components['schemas']['ClosingReasonPage'];
export type ClosingReasonRule = components['schemas']['ClosingReasonRule'];
export type Company = components['schemas']['Company'];
export type CompanyArchive = components['schemas']['CompanyArchive'];
export type CompanyChange = components['schemas']['CompanyChange'];
export type CompanyDeletion = components['schemas']['CompanyDeletion'];
export type CompanyInput = components['schemas']['CompanyInput'];
export type CompanyPage = components['schemas']['CompanyPage'];
export type CompanyPlan = components['schemas']['CompanyPlan'];
export type CompanyRefund = components['schemas']['CompanyRefund'];
export type CompanySchedules = components['schemas']['CompanySchedules'];
export type CompanySummary = components['schemas']['CompanySummary'];
export type CompanyUsage = components['schemas']['CompanyUsage'];
export type Connection = components['schemas']['Connection'];
export type ConnectionChange = components['schemas']['ConnectionChange'];
export type ConnectionFall = components['schemas']['ConnectionFall'];
export type ConnectionInput = components['schemas']['ConnectionInput'];
export type ConnectionProvider = components['schemas']['ConnectionProvider'];
export type ConnectionQueue = components['schemas']['ConnectionQueue'];
export type ConnectionSecret = components['schemas']['ConnectionSecret'];
export type ConnectionSession = components['schemas']['ConnectionSession'];
export type ConnectionStatus = components['schemas']['ConnectionStatus'];
export type ConnectionTemplateUse = components['schemas']['ConnectionTemplateUse'];
export type ConnectionTemplateUseOrNull = components['schemas']['ConnectionTemplateUseOrNull'];
export type ConnectionToken = components['schemas']['ConnectionToken'];
export type Contact = components['schemas']['Contact'];
export type ContactChange = components['schemas']['ContactChange'];
export type ContactChannel = components['schemas']['ContactChannel'];
export type ContactErasureInput = components['schemas']['ContactErasureInput'];
export type ContactExportInput = components['schemas']['ContactExportInput'];
export type ContactField = components['schemas']['ContactField'];
export type ContactFieldInput = components['schemas']['ContactFieldInput'];
export type ContactImport = components['schemas']['ContactImport'];
export type ContactInput = components['schemas']['ContactInput'];
export type ContactList = components['schemas']['ContactList'];
export type ContactListChange = components['schemas']['ContactListChange'];
export type ContactListFill = components['schemas']['ContactListFill'];
export type ContactListInput = components['schemas']['ContactListInput'];
export type ContactListItem = components['schemas']['ContactListItem'];
export type ContactListItemChange = components['schemas']['ContactListItemChange'];
export type ContactListItemInput = components['schemas']['ContactListItemInput'];
export type ContactListItemPage = components['schemas']['ContactListItemPage'];
export type ContactListPage = components['schemas']['ContactListPage'];
export type ContactPage = components['schemas']['ContactPage'];
export type ContactPicture = components['schemas']['ContactPicture'];
export type CrashReport = components['schemas']['CrashReport'];
export type CrashReportInput = components['schemas']['CrashReportInput'];
export type Credentials = components['schemas']['Credentials'];
export type Dashboard = components['schemas']['Dashboard'];
export type DashboardAttendant = components['schemas']['DashboardAttendant'];
export type DashboardComparison = components['schemas']['DashboardComparison'];
export type DashboardCounters = components['schemas']['DashboardCounters'];
export type DashboardDay = components['schemas']['DashboardDay'];
export type DashboardFigure = components['schemas']['DashboardFigure'];
export type DashboardHour = components['schemas']['DashboardHour'];
export type DashboardPastCounters = components['schemas']['DashboardPastCounters'];
export type DashboardPeriod = components['schemas']['DashboardPeriod'];
export type DashboardSla = components['schemas']['DashboardSla'];
export type DashboardSlaPart = components['schemas']['DashboardSlaPart'];
export type DashboardTickets = components['schemas']['DashboardTickets'];
export type DashboardWeekday = components['schemas']['DashboardWeekday'];
export type DataCopy = components['schemas']['DataCopy'];
export type DataCounts = components['schemas']['DataCounts'];
export type DataRequest = components['schemas']['DataRequest'];
export type DataRequestPage = components['schemas']['DataRequestPage'];
export type Day = components['schemas']['Day'];
export type DayOff = components['schemas']['DayOff'];
export type Delivery = components['schemas']['Delivery'];
export type DeliveryPage = components['schemas']['DeliveryPage'];
export type DeliveryStatus = components['schemas']['DeliveryStatus'];
export type DirectChatInput = components['schemas']['DirectChatInput'];
export type Done = components['schemas']['Done'];
export type Error = components['schemas']['Error'];
export type ErrorCode = components['schemas']['ErrorCode'];
export type EventContent = components['schemas']['EventContent'];
export type ExternalMediaMessage = components['schemas']['ExternalMediaMessage'];
export type ExternalMessage = components['schemas']['ExternalMessage'];
export type ExternalMessageStatus = components['schemas']['ExternalMessageStatus'];
export type ExternalReceipt = components['schemas']['ExternalReceipt'];
export type FailedMail = components['schemas']['FailedMail'];
export type FailedMessage = components['schemas']['FailedMessage'];
export type FailedMessagePage = components['schemas']['FailedMessagePage'];
export type FailedMessagesRetry = components['schemas']['FailedMessagesRetry'];
export type Fault = components['schemas']['Fault'];
export type FileList = components['schemas']['FileList'];
export type FileListChange = components['schemas']['FileListChange'];
export type FileListInput = components['schemas']['FileListInput'];
export type FileListOption = components['schemas']['FileListOption'];
export type FileListOptionInput = components['schemas']['FileListOptionInput'];
export type FileListPage = components['schemas']['FileListPage'];
export type FileListUpload = components['schemas']['FileListUpload'];
export type FirstStart = components['schemas']['FirstStart'];
export type FirstStartDone = components['schemas']['FirstStartDone'];
export type FirstStartInput = components['schemas']['FirstStartInput'];
export type FormContent = components['schemas']['FormContent'];
export type FoundChatMessages = components['schemas']['FoundChatMessages'];
export type GameContent = components['schemas']['GameContent'];
export type GroupMember = components['schemas']['GroupMember'];
export type GroupMembers = components['schemas']['GroupMembers'];
export type Help = components['schemas']['Help'];
export type HelpChange = components['schemas']['HelpChange'];
export type HelpInput = components['schemas']['HelpInput'];
export type HelpPage = components['schemas']['HelpPage'];
export type HistoryImport = components['schemas']['HistoryImport'];
export type Id = components['schemas']['Id'];
export type IdOrNull = components['schemas']['IdOrNull'];
export type Ids = components['schemas']['Ids'];
export type ImportCheck = components['schemas']['ImportCheck'];
export type ImportCounts = components['schemas']['ImportCounts'];
export type ImportFault = components['schemas']['ImportFault'];
export type ImportFaultReason = components['schemas']['ImportFaultReason'];
export type ImportNote = components['schemas']['ImportNote'];
export type ImportRun = components['schemas']['ImportRun'];
export type ImportRunReport = components['schemas']['ImportRunReport'];
export type Income = components['schemas']['Income'];
export type IncomeMonth = components['schemas']['IncomeMonth'];
export type Installation = components['schemas']['Installation'];
export type InstallationBackup = components['schemas']['InstallationBackup'];
export type InstallationBackupMade = components['schemas']['InstallationBackupMade'];
export type InstallationRestore = components['schemas']['InstallationRestore'];
export type InstallationStep = components['schemas']['InstallationStep'];
export type IntegrationTest = components['schemas']['IntegrationTest'];
export type InvitationContent = components['schemas']['InvitationContent'];
export type InvitationInput = components['schemas']['InvitationInput'];
export type Invoice = components['schemas']['Invoice'];
export type InvoiceDocument = components['schemas']['InvoiceDocument'];
export type InvoiceKind = components['schemas']['InvoiceKind'];
export type InvoicePage = components['schemas']['InvoicePage'];
export type InvoiceParty = components['schemas']['InvoiceParty'];
export type InvoicePayment = components['schemas']['InvoicePayment'];
export type InvoiceSum = components['schemas']['InvoiceSum'];
export type KanbanLane = components['schemas']['KanbanLane'];
export type KanbanTickets = components['schemas']['KanbanTickets'];
export type Language = components['schemas']['Language'];
export type LiveAnnouncementDelete = components['schemas']['LiveAnnouncementDelete'];
export type LiveAnnouncementRead = components['schemas']['LiveAnnouncementRead'];
export type LiveAnnouncementUpdate = components['schemas']['LiveAnnouncementUpdate'];
export type LiveBeacon = components['schemas']['LiveBeacon'];
export type LiveCampaignDelete = components['schemas']['LiveCampaignDelete'];
export type LiveCampaignOptOutDelete = components['schemas']['LiveCampaignOptOutDelete'];
export type LiveCampaignOptOutUpdate = components['schemas']['LiveCampaignOptOutUpdate'];
export type LiveCampaignSettingsUpdate = components['schemas']['LiveCampaignSettingsUpdate'];
export type LiveCampaignUpdate = components['schemas']['LiveCampaignUpdate'];
export type LiveChatChange = components['schemas']['LiveChatChange'];
export type LiveChatDelete = components['schemas']['LiveChatDelete'];
export type LiveChatNewMessage = components['schemas']['LiveChatNewMessage'];
export type LiveChatUpdate = components['schemas']['LiveChatUpdate'];
export type LiveChatWriting = components['schemas']['LiveChatWriting'];
export type LiveCompanyDelete = components['schemas']['LiveCompanyDelete'];
export type LiveCompanyPlanUpdate = components['schemas']['LiveCompanyPlanUpdate'];
export type LiveCompanyUpdate = components['schemas']['LiveCompanyUpdate'];
export type LiveConnectionDelete = components['schemas']['LiveConnectionDelete'];
export type LiveConnectionFall = components['schemas']['LiveConnectionFall'];
export type LiveConnectionReturn = components['schemas']['LiveConnectionReturn'];
export type LiveConnectionSessionUpdate = components['schemas']['LiveConnectionSessionUpdate'];
export type LiveConnectionUpdate = components['schemas']['LiveConnectionUpdate'];
export type LiveContactDelete = components['schemas']['LiveContactDelete'];
export type LiveContactListDelete = components['schemas']['LiveContactListDelete'];
export type LiveContactListItemDelete = components['schemas']['LiveContactListItemDelete'];
export type LiveContactListItemUpdate = components['schemas']['LiveContactListItemUpdate'];
export type LiveContactListProgress = components['schemas']['LiveContactListProgress'];
export type LiveContactListReload = components['schemas']['LiveContactListReload'];
export type LiveContactListUpdate = components['schemas']['LiveContactListUpdate'];
export type LiveContactReload = components['schemas']['LiveContactReload'];
export type LiveContactUpdate = components['schemas']['LiveContactUpdate'];
export type LiveDeliveryMove = components['schemas']['LiveDeliveryMove'];
export type LiveDrop = components['schemas']['LiveDrop'];
export type LiveEvent = components['schemas']['LiveEvent'];
export type LiveEventPage = components['schemas']['LiveEventPage'];
export type LiveFileListDelete = components['schemas']['LiveFileListDelete'];
export type LiveFileListUpdate = components['schemas']['LiveFileListUpdate'];
export type LiveMessageCreate = components['schemas']['LiveMessageCreate'];
export type LiveMessageUpdate = components['schemas']['LiveMessageUpdate'];
export type LiveNotificationPreferencesUpdate = components['schemas']['LiveNotificationPreferencesUpdate'];
export type LiveOpeningHoursUpdate = components['schemas']['LiveOpeningHoursUpdate'];
export type LivePayload = components['schemas']['LivePayload'];
export type LivePaymentConclude = components['schemas']['LivePaymentConclude'];
export type LivePaymentRefund = components['schemas']['LivePaymentRefund'];
export type LivePaymentUpdate = components['schemas']['LivePaymentUpdate'];
export type LivePlanDelete = components['schemas']['LivePlanDelete'];
export type LivePlanUpdate = components['schemas']['LivePlanUpdate'];
export type LivePresenceUpdate = components['schemas']['LivePresenceUpdate'];
export type LivePromptDelete = components['schemas']['LivePromptDelete'];
export type LivePromptUpdate = components['schemas']['LivePromptUpdate'];
export type LiveQueueDelete = components['schemas']['LiveQueueDelete'];
export type LiveQueueIntegrationDelete = components['schemas']['LiveQueueIntegrationDelete'];
export type LiveQueueIntegrationUpdate = components['schemas']['LiveQueueIntegrationUpdate'];
export type LiveQueueOptionDelete = components['schemas']['LiveQueueOptionDelete'];
export type LiveQueueOptionUpdate = components['schemas']['LiveQueueOptionUpdate'];
export type LiveQueueUpdate = components['schemas']['LiveQueueUpdate'];
export type LiveQuickMessageDelete = components['schemas']['LiveQuickMessageDelete'];
export type LiveQuickMessageUpdate = components['schemas']['LiveQuickMessageUpdate'];
export type LiveRoomRequest = components['schemas']['LiveRoomRequest'];
export type LiveSavedViewDelete = components['schemas']['LiveSavedViewDelete'];
export type LiveSavedViewUpdate = components['schemas']['LiveSavedViewUpdate'];
export type LiveScheduleDelete = components['schemas']['LiveScheduleDelete'];
export type LiveScheduleLeave = components['schemas']['LiveScheduleLeave'];
export type LiveScheduleUpdate = components['schemas']['LiveScheduleUpdate'];
export type LiveSessionChange = components['schemas']['LiveSessionChange'];
export type LiveSessionDisplace = components['schemas']['LiveSessionDisplace'];
export type LiveSettingUpdate = components['schemas']['LiveSettingUpdate'];
export type LiveSlaRuleDelete = components['schemas']['LiveSlaRuleDelete'];
export type LiveSlaRuleUpdate = components['schemas']['LiveSlaRuleUpdate'];
export type LiveTagDelete = components['schemas']['LiveTagDelete'];
export type LiveTagUpdate = components['schemas']['LiveTagUpdate'];
export type LiveTicketDelete = components['schemas']['LiveTicketDelete'];
export type LiveTicketGive = components['schemas']['LiveTicketGive'];
export type LiveTicketLeave = components['schemas']['LiveTicketLeave'];
export type LiveTicketNoteDelete = components['schemas']['LiveTicketNoteDelete'];
export type LiveTicketNoteMention = components['schemas']['LiveTicketNoteMention'];
export type LiveTicketNoteSeen = components['schemas']['LiveTicketNoteSeen'];
export type LiveTicketNoteUpdate = components['schemas']['LiveTicketNoteUpdate'];
export type LiveTicketRead = components['schemas']['LiveTicketRead'];
export type LiveTicketSla = components['schemas']['LiveTicketSla'];
export type LiveTicketTake = components['schemas']['LiveTicketTake'];
export type LiveTicketUpdate = components['schemas']['LiveTicketUpdate'];
export type LiveTicketWake = components['schemas']['LiveTicketWake'];
export type LiveTicketsRequest = components['schemas']['LiveTicketsRequest'];
export type LiveTroubleUpdate = components['schemas']['LiveTroubleUpdate'];
export type LiveUnreadablePartDelete = components['schemas']['LiveUnreadablePartDelete'];
export type LiveUnreadablePartUpdate = components['schemas']['LiveUnreadablePartUpdate'];
export type LiveUserDelete = components['schemas']['LiveUserDelete'];
export type LiveUserUpdate = components['schemas']['LiveUserUpdate'];
export type LiveWebhookDelete = components['schemas']['LiveWebhookDelete'];
export type LiveWebhookUpdate = components['schemas']['LiveWebhookUpdate'];
export type MailFailure = components['schemas']['MailFailure'];
export type MailQueue = components['schemas']['MailQueue'];
export type MailSecurity = components['schemas']['MailSecurity'];
export type MailSettings = components['schemas']['MailSettings'];
export type MailSettingsInput = components['schemas']['MailSettingsInput'];
export type MailStatus = components['schemas']['MailStatus'];
export type MaxTickets = components['schemas']['MaxTickets'];
export type MediaChatMessageInput = components['schemas']['MediaChatMessageInput'];
export type MediaInput = components['schemas']['MediaInput'];
export type MediaMessageInput = components['schemas']['MediaMessageInput'];
export type MendedNumbers = components['schemas']['MendedNumbers'];
export type MentionTicket = components['schemas']['MentionTicket'];
export type Message = components['schemas']['Message'];
export type MessageContent = components['schemas']['MessageContent'];
export type MessageEdit = components['schemas']['MessageEdit'];
export type MessageId = components['schemas']['MessageId'];
export type MessageInfo = components['schemas']['MessageInfo'];
export type MessageInput = components['schemas']['MessageInput'];
export type MessageKind = components['schemas']['MessageKind'];
export type MessagePage = components['schemas']['MessagePage'];
export type MessagePrice = components['schemas']['MessagePrice'];
export type MessagePrices = components['schemas']['MessagePrices'];
export type MessageReaction = components['schemas']['MessageReaction'];
export type MessageReactionInput = components['schemas']['MessageReactionInput'];
export type MessageTemplate = components['schemas']['MessageTemplate'];
export type MessageTemplateList = components['schemas']['MessageTemplateList'];
export type MessagesApi = components['schemas']['MessagesApi'];
export type MissingFeature = components['schemas']['MissingFeature'];
export type MistakenNumber = components['schemas']['MistakenNumber'];
export type MistakenNumberChoice = components['schemas']['MistakenNumberChoice'];
export type MistakenNumbers = components['schemas']['MistakenNumbers'];
export type Moment = components['schemas']['Moment'];
export type MomentOrNull = components['schemas']['MomentOrNull'];
export type Money = components['schemas']['Money'];
export type NewPassword = components['schemas']['NewPassword'];
export type NewPasswordRequest = components['schemas']['NewPasswordRequest'];
export type NewPasswordSet = components['schemas']['NewPasswordSet'];
export type NextBill = components['schemas']['NextBill'];
export type NoteMention = components['schemas']['NoteMention'];
export type NotificationKinds = components['schemas']['NotificationKinds'];
export type NotificationPreferences = components['schemas']['NotificationPreferences'];
export type NotificationPreferencesChange = components['schemas']['NotificationPreferencesChange'];
export type NotificationWays = components['schemas']['NotificationWays'];
export type NumberHealth = components['schemas']['NumberHealth'];
export type NumberPlace = components['schemas']['NumberPlace'];
export type OfferedPlan = components['schemas']['OfferedPlan'];
export type OfficialNumber = components['schemas']['OfficialNumber'];
export type OrderContent = components['schemas']['OrderContent'];
export type PairingCode = components['schemas']['PairingCode'];
export type PairingCodeInput = components['schemas']['PairingCodeInput'];
export type PasswordLink = components['schemas']['PasswordLink'];
export type PasswordLinkInput = components['schemas']['PasswordLinkInput'];
export type PauseInput = components['schemas']['PauseInput'];
export type PaymentContent = components['schemas']['PaymentContent'];
export type PixKeyContent = components['schemas']['PixKeyContent'];
export type Plan = components['schemas']['Plan'];
export type PlanChange = components['schemas']['PlanChange'];
export type PlanChoice = components['schemas']['PlanChoice'];
export type PlanFlag = components['schemas']['PlanFlag'];
export type PlanInput = components['schemas']['PlanInput'];
export type PlanLimit = components['schemas']['PlanLimit'];
export type PlannedPlan = components['schemas']['PlannedPlan'];
export type PlatformInvoice = components['schemas']['PlatformInvoice'];
export type PlatformInvoicePage = components['schemas']['PlatformInvoicePage'];
export type PollContent = components['schemas']['PollContent'];
export type PriceCategory = components['schemas']['PriceCategory'];
export type PriceMarket = components['schemas']['PriceMarket'];
export type ProductContent = components['schemas']['ProductContent'];
export type Profile = components['schemas']['Profile'];
export type Prompt = components['schemas']['Prompt'];
export type PromptAnswer = components['schemas']['PromptAnswer'];
export type PromptChange = components['schemas']['PromptChange'];
export type PromptInput = components['schemas']['PromptInput'];
export type PromptLine = components['schemas']['PromptLine'];
export type PromptTrial = components['schemas']['PromptTrial'];
export type PromptVoice = components['schemas']['PromptVoice'];
export type Prompts = components['schemas']['Prompts'];
export type Queue = components['schemas']['Queue'];
export type QueueChange = components['schemas']['QueueChange'];
export type QueueInput = components['schemas']['QueueInput'];
export type QueueIntegration = components['schemas']['QueueIntegration'];
export type QueueIntegrationChange = components['schemas']['QueueIntegrationChange'];
export type QueueIntegrationInput = components['schemas']['QueueIntegrationInput'];
export type QueueIntegrationPage = components['schemas']['QueueIntegrationPage'];
export type QueueIntegrationType = components['schemas']['QueueIntegrationType'];
export type QueueMinutes = components['schemas']['QueueMinutes'];
export type QueueOption = components['schemas']['QueueOption'];
export type QueueOptionChange = components['schemas']['QueueOptionChange'];
export type QueueOptionChild = components['schemas']['QueueOptionChild'];
export type QueueOptionInput = components['schemas']['QueueOptionInput'];
export type QueueSchedule = components['schemas']['QueueSchedule'];
export type QuickMessage = components['schemas']['QuickMessage'];
export type QuickMessageChange = components['schemas']['QuickMessageChange'];
export type QuickMessageInput = components['schemas']['QuickMessageInput'];
export type QuickMessagePage = components['schemas']['QuickMessagePage'];
export type QuietHours = components['schemas']['QuietHours'];
export type QuotedMessage = components['schemas']['QuotedMessage'];
export type QuotedReference = components['schemas']['QuotedReference'];
export type ReadParts = components['schemas']['ReadParts'];
export type Recurrence = components['schemas']['Recurrence'];
export type RefundedCompany = components['schemas']['RefundedCompany'];
export type RefusedRow = components['schemas']['RefusedRow'];
export type RefusedTicket = components['schemas']['RefusedTicket'];
export type Retention = components['schemas']['Retention'];
export type RetentionMonths = components['schemas']['RetentionMonths'];
export type RetentionPart = components['schemas']['RetentionPart'];
export type RetentionPreview = components['schemas']['RetentionPreview'];
export type RetriedMessages = components['schemas']['RetriedMessages'];
export type SavedView = components['schemas']['SavedView'];
export type SavedViewChange = components['schemas']['SavedViewChange'];
export type SavedViewFilters = components['schemas']['SavedViewFilters'];
export type SavedViewInput = components['schemas']['SavedViewInput'];
export type Schedule = components['schemas']['Schedule'];
export type ScheduleChange = components['schemas']['ScheduleChange'];
export type ScheduleInput = components['schemas']['ScheduleInput'];
export type SchedulePage = components['schemas']['SchedulePage'];
export type ScheduleStatus = components['schemas']['ScheduleStatus'];
export type ScriptMediaMessage = components['schemas']['ScriptMediaMessage'];
export type ScriptMessage = components['schemas']['ScriptMessage'];
export type ScriptReceipt = components['schemas']['ScriptReceipt'];
export type SeenMentions = components['schemas']['SeenMentions'];
export type Session = components['schemas']['Session'];
export type Setting = components['schemas']['Setting'];
export type SettingInput = components['schemas']['SettingInput'];
export type SettingKey = components['schemas']['SettingKey'];
export type SheetColumn = components['schemas']['SheetColumn'];
export type SheetField = components['schemas']['SheetField'];
export type SheetMapping = components['schemas']['SheetMapping'];
export type SignUp = components['schemas']['SignUp'];
export type SignUpState = components['schemas']['SignUpState'];
export type Skills = components['schemas']['Skills'];
export type SlaKind = components['schemas']['SlaKind'];
export type SlaPromise = components['schemas']['SlaPromise'];
export type SlaRule = components['schemas']['SlaRule'];
export type SlaRuleChange = components['schemas']['SlaRuleChange'];
export type SlaRuleInput = components['schemas']['SlaRuleInput'];
export type SlaRulePage = components['schemas']['SlaRulePage'];
export type SnoozeTimes = components['schemas']['SnoozeTimes'];
export type SpreadsheetCheckInput = components['schemas']['SpreadsheetCheckInput'];
export type SpreadsheetInput = components['schemas']['SpreadsheetInput'];
export type StickerContent = components['schemas']['StickerContent'];
export type StickerPackContent = components['schemas']['StickerPackContent'];
export type Stretch = components['schemas']['Stretch'];
export type Subscription = components['schemas']['Subscription'];
export type SubscriptionInput = components['schemas']['SubscriptionInput'];
export type SubscriptionPayment = components['schemas']['SubscriptionPayment'];
export type SupervisedPerson = components['schemas']['SupervisedPerson'];
export type SupervisedQueue = components['schemas']['SupervisedQueue'];
export type SupervisedTicket = components['schemas']['SupervisedTicket'];
export type Supervision = components['schemas']['Supervision'];
export type Tag = components['schemas']['Tag'];
export type TagChange = components['schemas']['TagChange'];
export type TagInput = components['schemas']['TagInput'];
export type TagPage = components['schemas']['TagPage'];
export type TagSync = components['schemas']['TagSync'];
export type TakeUp = components['schemas']['TakeUp'];
export type TakeUpInput = components['schemas']['TakeUpInput'];
export type TakeUpList = components['schemas']['TakeUpList'];
export type TemplateButton = components['schemas']['TemplateButton'];
export type TemplateField = components['schemas']['TemplateField'];
export type TemplateFile = components['schemas']['TemplateFile'];
export type TemplateFileInput = components['schemas']['TemplateFileInput'];
export type TemplateMedia = components['schemas']['TemplateMedia'];
export type TemplateUse = components['schemas']['TemplateUse'];
export type TemplateUseOrNull = components['schemas']['TemplateUseOrNull'];
export type TestMail = components['schemas']['TestMail'];
export type TestMailInput = components['schemas']['TestMailInput'];
export type Ticket = components['schemas']['Ticket'];
export type TicketAction = components['schemas']['TicketAction'];
export type TicketActions = components['schemas']['TicketActions'];
export type TicketActionsDone = components['schemas']['TicketActionsDone'];
export type TicketAssignment = components['schemas']['TicketAssignment'];
export type TicketChange = components['schemas']['TicketChange'];
export type TicketConflict = components['schemas']['TicketConflict'];
export type TicketContact = components['schemas']['TicketContact'];
export type TicketCounters = components['schemas']['TicketCounters'];
export type TicketHistoryEntry = components['schemas']['TicketHistoryEntry'];
export type TicketInput = components['schemas']['TicketInput'];
export type TicketMatch = components['schemas']['TicketMatch'];
export type TicketNote = components['schemas']['TicketNote'];
export type TicketNoteInput = components['schemas']['TicketNoteInput'];
export type TicketPage = components['schemas']['TicketPage'];
export type TicketPresence = components['schemas']['TicketPresence'];
export type TicketRate = components['schemas']['TicketRate'];
export type TicketRating = components['schemas']['TicketRating'];
export type TicketSla = components['schemas']['TicketSla'];
export type TicketStanding = components['schemas']['TicketStanding'];
export type TicketStatus = components['schemas']['TicketStatus'];
export type TicketTag = components['schemas']['TicketTag'];
export type TicketWaking = components['schemas']['TicketWaking'];
export type Trouble = components['schemas']['Trouble'];
export type TroubleCode = components['schemas']['TroubleCode'];
export type TroubleKind = components['schemas']['TroubleKind'];
export type UnknownContent = components['schemas']['UnknownContent'];
export type UnreadablePart = components['schemas']['UnreadablePart'];
export type UnreadablePartKind = components['schemas']['UnreadablePartKind'];
export type UnreadablePartPage = components['schemas']['UnreadablePartPage'];
export type UnreadablePartRaw = components['schemas']['UnreadablePartRaw'];
export type UnreadablePartReason = components['schemas']['UnreadablePartReason'];
export type UnreadablePartsReading = components['schemas']['UnreadablePartsReading'];
export type User = components['schemas']['User'];
export type UserChange = components['schemas']['UserChange'];
export type UserInput = components['schemas']['UserInput'];
export type UserPage = components['schemas']['UserPage'];
export type UserQueue = components['schemas']['UserQueue'];
export type Webhook = components['schemas']['Webhook'];
export type WebhookChange = components['schemas']['WebhookChange'];
export type WebhookContact = components['schemas']['WebhookContact'];
export type WebhookFact = components['schemas']['WebhookFact'];
export type WebhookFactName = components['schemas']['WebhookFactName'];
export type WebhookInput = components['schemas']['WebhookInput'];
export type WebhookMessage = components['schemas']['WebhookMessage'];
export type WebhookPage = components['schemas']['WebhookPage'];
export type WebhookTicket = components['schemas']['WebhookTicket'];
export type WorkingHours = components['schemas']['WorkingHours'];
export type Workload = components['schemas']['Workload'];
export type ResponseBadRequest = components['responses']['BadRequest'];
export type ResponseConflict = components['responses']['Conflict'];
export type ResponseFailed = components['responses']['Failed'];
export type ResponseForbidden = components['responses']['Forbidden'];
export type ResponseInvalid = components['responses']['Invalid'];
export type ResponseInvoicePaid = components['responses']['InvoicePaid'];
export type ResponseNotFound = components['responses']['NotFound'];
export type ResponseNotImplemented = components['responses']['NotImplemented'];
export type ResponsePaymentFailed = components['responses']['PaymentFailed'];
export type ResponseTicketConflict = components['responses']['TicketConflict'];
export type ResponseTooLarge = components['responses']['TooLarge'];
export type ResponseTooMany = components['responses']['TooMany'];
export type ResponseUnauthorized = components['responses']['Unauthorized'];
export type ResponseUnavailable = components['responses']['Unavailable'];
export type ResponseUnsupported = components['responses']['Unsupported'];
export type ParameterAfter = components['parameters']['after'];
export type ParameterArchiveToken = components['parameters']['archiveToken'];
export type ParameterBefore = components['parameters']['before'];
export type ParameterBeforeChatMessage = components['parameters']['beforeChatMessage'];
export type ParameterBeforeTicket = components['parameters']['beforeTicket'];
export type ParameterChatUuidPath = components['parameters']['chatUuidPath'];
export type ParameterCompanyId = components['parameters']['companyId'];
export type ParameterCompanyIdPath = components['parameters']['companyIdPath'];
export type ParameterContactId = components['parameters']['contactId'];
export type ParameterContactListId = components['parameters']['contactListId'];
export type ParameterDashboardAdvertisement = components['parameters']['dashboardAdvertisement'];
export type ParameterDashboardClosingReason = components['parameters']['dashboardClosingReason'];
export type ParameterDashboardFigure = components['parameters']['dashboardFigure'];
export type ParameterDashboardQueueId = components['parameters']['dashboardQueueId'];
export type ParameterDashboardUserId = components['parameters']['dashboardUserId'];
export type ParameterDashboardWhatsappId = components['parameters']['dashboardWhatsappId'];
export type ParameterDate = components['parameters']['date'];
export type ParameterDateFrom = components['parameters']['dateFrom'];
export type ParameterDateTo = components['parameters']['dateTo'];
export type ParameterDays = components['parameters']['days'];
export type ParameterDeliveryStatus = components['parameters']['deliveryStatus'];
export type ParameterDownTo = components['parameters']['downTo'];
export type ParameterDownToChatMessage = components['parameters']['downToChatMessage'];
export type ParameterFileIdPath = components['parameters']['fileIdPath'];
export type ParameterFrom = components['parameters']['from'];
export type ParameterIdPath = components['parameters']['idPath'];
export type ParameterIdempotencyKey = components['parameters']['idempotencyKey'];
export type ParameterImportClientId = components['parameters']['importClientId'];
export type ParameterKeyPath = components['parameters']['keyPath'];
export type ParameterLane = components['parameters']['lane'];
export type ParameterLimit = components['parameters']['limit'];
export type ParameterMediaNamePath = components['parameters']['mediaNamePath'];
export type ParameterMessageIdPath = components['parameters']['messageIdPath'];
export type ParameterOfCompany = components['parameters']['ofCompany'];
export type ParameterOfPlan = components['parameters']['ofPlan'];
export type ParameterOfStatus = components['parameters']['ofStatus'];
export type ParameterPageNumber = components['parameters']['pageNumber'];
export type ParameterPageSize = components['parameters']['pageSize'];
export type ParameterParentId = components['parameters']['parentId'];
export type ParameterPdfLanguage = components['parameters']['pdfLanguage'];
export type ParameterPerLane = components['parameters']['perLane'];
export type ParameterPictureNames = components['parameters']['pictureNames'];
export type ParameterQueueId = components['parameters']['queueId'];
export type ParameterQueueIds = components['parameters']['queueIds'];
export type ParameterQueueIntegrationId = components['parameters']['queueIntegrationId'];
export type ParameterRecipientState = components['parameters']['recipientState'];
export type ParameterSearchParam = components['parameters']['searchParam'];
export type ParameterSession = components['parameters']['session'];
export type ParameterShowAll = components['parameters']['showAll'];
export type ParameterSla = components['parameters']['sla'];
export type ParameterSnoozed = components['parameters']['snoozed'];
export type ParameterSort = components['parameters']['sort'];
export type ParameterStatus = components['parameters']['status'];
export type ParameterTagIdPath = components['parameters']['tagIdPath'];
export type ParameterTags = components['parameters']['tags'];
export type ParameterTicketId = components['parameters']['ticketId'];
export type ParameterTicketIdPath = components['parameters']['ticketIdPath'];
export type ParameterTo = components['parameters']['to'];
export type ParameterUpdatedAt = components['parameters']['updatedAt'];
export type ParameterUserId = components['parameters']['userId'];
export type ParameterUsers = components['parameters']['users'];
export type ParameterUuidPath = components['parameters']['uuidPath'];
export type ParameterWebhookId = components['parameters']['webhookId'];
export type ParameterWithUnreadMessages = components['parameters']['withUnreadMessages'];
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
                    /** @description The refresh token in the cookie jrt, and in known_browser that its user has logged in here. */
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
            503: components["responses"]["Unavailable"];
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
            503: components["responses"]["Unavailable"];
        };
    };
    openSession: {
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
            409: components["responses"]["Conflict"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
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
            503: components["responses"]["Unavailable"];
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
            503: components["responses"]["Unavailable"];
        };
    };
    requestNewPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewPasswordRequest"];
            };
        };
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    setNewPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewPassword"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewPasswordSet"];
                };
            };
            400: components["responses"]["BadRequest"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    listPublicPlans: {
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
                    "application/json": components["schemas"]["Plan"][];
                };
            };
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    listAllPlans: {
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
                    "application/json": components["schemas"]["Plan"][];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    createPlan: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PlanInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Plan"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    findPlan: {
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
                    "application/json": components["schemas"]["Plan"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    updatePlan: {
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
                "application/json": components["schemas"]["PlanChange"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Plan"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    deletePlan: {
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
            503: components["responses"]["Unavailable"];
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
            503: components["responses"]["Unavailable"];
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
            503: components["responses"]["Unavailable"];
        };
    };
    createCompany: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CompanyInput"];
            };
        };
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
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
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
            503: components["responses"]["Unavailable"];
        };
    };
    listRefundedCompanies: {
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
                    "application/json": components["schemas"]["RefundedCompany"][];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    findSignUp: {
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
                    "application/json": components["schemas"]["SignUpState"];
                };
            };
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    signUpCompany: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignUp"];
            };
        };
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
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    findInstallation: {
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
                    "application/json": components["schemas"]["Installation"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    requestBackup: {
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
                    "application/json": components["schemas"]["Installation"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    dismissRestore: {
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
                    "application/json": components["schemas"]["Installation"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    listTroubles: {
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
                    "application/json": components["schemas"]["Trouble"][];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    findBillingSettings: {
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
                    "application/json": components["schemas"]["BillingSettings"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateBillingSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BillingSettings"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BillingSettings"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    findMailSettings: {
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
                    "application/json": components["schemas"]["MailSettings"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateMailSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MailSettingsInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MailSettings"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    sendTestMail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TestMailInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TestMail"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    findFirstStart: {
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
                    "application/json": components["schemas"]["FirstStart"];
                };
            };
            404: components["responses"]["NotFound"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    makeFirstStart: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FirstStartInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FirstStartDone"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
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
            503: components["responses"]["Unavailable"];
        };
    };
    updateCompany: {
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
                "application/json": components["schemas"]["CompanyChange"];
            };
        };
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
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteCompany: {
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
            503: components["responses"]["Unavailable"];
        };
    };
    updateCompanySchedules: {
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
                "application/json": components["schemas"]["CompanySchedules"];
            };
        };
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
            503: components["responses"]["Unavailable"];
        };
    };
    findCompanyUsage: {
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
                    "application/json": components["schemas"]["CompanyUsage"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    createPasswordLink: {
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
                "application/json": components["schemas"]["PasswordLinkInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasswordLink"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    changePlan: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PlanChoice"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Subscription"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    keepPlan: {
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
                    "application/json": components["schemas"]["Subscription"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    findSubscription: {
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
                    "application/json": components["schemas"]["Subscription"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    createSubscription: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SubscriptionInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubscriptionPayment"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["InvoicePaid"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
            502: components["responses"]["PaymentFailed"];
            503: components["responses"]["Unavailable"];
        };
    };
    listInvoices: {
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
                    "application/json": components["schemas"]["InvoicePage"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    listPlatformInvoices: {
        parameters: {
            query?: {
                /** @description Case and accents do not matter; % and _ are plain characters. */
                searchParam?: components["parameters"]["searchParam"];
                pageNumber?: components["parameters"]["pageNumber"];
                companyId?: components["parameters"]["ofCompany"];
                status?: components["parameters"]["ofStatus"];
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
                    "application/json": components["schemas"]["PlatformInvoicePage"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    findIncome: {
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
                    "application/json": components["schemas"]["Income"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    findInvoice: {
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
                    "application/json": components["schemas"]["InvoiceDocument"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    findInvoicePdf: {
        parameters: {
            query?: {
                language?: components["parameters"]["pdfLanguage"];
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
                    "application/pdf": Blob;
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    listChargedInvoices: {
        parameters: {
            query?: {
                companyId?: components["parameters"]["ofCompany"];
                /** @description The plan of whose companies. */
                planId?: components["parameters"]["ofPlan"];
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
                    "application/json": components["schemas"]["ChargedInvoice"][];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    findCharge: {
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
                    "application/json": components["schemas"]["SubscriptionPayment"];
                };
            };
            /** @description None can be paid now. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    checkCharge: {
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
                    "application/json": components["schemas"]["ChargeState"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
            502: components["responses"]["PaymentFailed"];
            503: components["responses"]["Unavailable"];
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
            503: components["responses"]["Unavailable"];
        };
    };
    updateSetting: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: components["parameters"]["keyPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SettingInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Setting"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    listClosingReasons: {
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
                    "application/json": components["schemas"]["ClosingReasonPage"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    createClosingReason: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ClosingReasonInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClosingReason"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    listAllClosingReasons: {
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
                    "application/json": components["schemas"]["ClosingReason"][];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateClosingReason: {
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
                "application/json": components["schemas"]["ClosingReasonChange"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClosingReason"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteClosingReason: {
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
            503: components["responses"]["Unavailable"];
        };
    };
    listSlaRules: {
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
                    "application/json": components["schemas"]["SlaRulePage"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    createSlaRule: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SlaRuleInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SlaRule"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    listAllSlaRules: {
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
                    "application/json": components["schemas"]["SlaRule"][];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateSlaRule: {
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
                "application/json": components["schemas"]["SlaRuleChange"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SlaRule"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteSlaRule: {
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
            503: components["responses"]["Unavailable"];
        };
    };
    listHelps: {
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
                    "application/json": components["schemas"]["HelpPage"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    createHelp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["HelpInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Help"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    listAllHelps: {
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
                    "application/json": components["schemas"]["Help"][];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateHelp: {
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
                "application/json": components["schemas"]["HelpChange"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Help"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteHelp: {
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
            503: components["responses"]["Unavailable"];
        };
    };
    findDashboard: {
        parameters: {
            query?: {
                days?: components["parameters"]["days"];
                date_from?: components["parameters"]["dateFrom"];
                date_to?: components["parameters"]["dateTo"];
                /** @description Tickets of this queue alone. */
                queueId?: components["parameters"]["dashboardQueueId"];
                /** @description Tickets of this connection alone. */
                whatsappId?: components["parameters"]["dashboardWhatsappId"];
                /** @description Tickets of this user alone. */
                userId?: components["parameters"]["dashboardUserId"];
                /** @description Tickets to which this advertisement led, by its id; `*` is any. */
                advertisement?: components["parameters"]["dashboardAdvertisement"];
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
                    "application/json": components["schemas"]["Dashboard"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    listDashboardTickets: {
        parameters: {
            query: {
                figure: components["parameters"]["dashboardFigure"];
                pageNumber?: components["parameters"]["pageNumber"];
                days?: components["parameters"]["days"];
                date_from?: components["parameters"]["dateFrom"];
                date_to?: components["parameters"]["dateTo"];
                /** @description Tickets of this queue alone. */
                queueId?: components["parameters"]["dashboardQueueId"];
                /** @description Tickets of this connection alone. */
                whatsappId?: components["parameters"]["dashboardWhatsappId"];
                /** @description Tickets of this user alone. */
                userId?: components["parameters"]["dashboardUserId"];
                /** @description Tickets to which this advertisement led, by its id; `*` is any. */
                advertisement?: components["parameters"]["dashboardAdvertisement"];
                /** @description Tickets that were closed with this reason alone. */
                closingReasonId?: components["parameters"]["dashboardClosingReason"];
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
                    "application/json": components["schemas"]["DashboardTickets"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    findSupervision: {
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
                    "application/json": components["schemas"]["Supervision"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
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
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
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
            503: components["responses"]["Unavailable"];
        };
    };
    listConnectionProviders: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer; the first is a new connection's where none is named. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConnectionProvider"][];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    listMessageTemplates: {
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
                    "application/json": components["schemas"]["MessageTemplateList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    syncMessageTemplates: {
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
                    "application/json": components["schemas"]["MessageTemplateList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    eraseImportedHistory: {
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
            503: components["responses"]["Unavailable"];
        };
    };
    uploadTemplateFile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["TemplateFileInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TemplateFile"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["Unsupported"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
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
            503: components["responses"]["Unavailable"];
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
            503: components["responses"]["Unavailable"];
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
            503: components["responses"]["Unavailable"];
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
            503: components["responses"]["Unavailable"];
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
            503: components["responses"]["Unavailable"];
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
            503: components["responses"]["Unavailable"];
        };
    };
    createPairingCode: {
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
                "application/json": components["schemas"]["PairingCodeInput"];
            };
        };
        responses: {
            /** @description The answer. It is valid until another one is asked for, or `retries` of the connection changes. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PairingCode"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
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
                /** @description Tickets of whose first due promise four fifths of the time are over (`warned`, the broken ones among them), or all of it (`broken`). */
                sla?: components["parameters"]["sla"];
                /** @description Of open tickets, so only with `status=open`: `true` those that are put aside, `false` the others; both where it is left out. */
                snoozed?: components["parameters"]["snoozed"];
                /** @description `waiting`: of pending tickets, so only with `status=pending` and by page numbers, those first that wait longest. `due`: of pending or open ones, by page numbers too, those first whose promise is due first. */
                sort?: components["parameters"]["sort"];
                /** @description The `updatedAt` and the id of the last ticket of the page before; only older ones are answered, whatever the page number. Unlike page numbers it does not drift while tickets move. */
                before?: components["parameters"]["beforeTicket"];
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
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
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
            503: components["responses"]["Unavailable"];
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
            503: components["responses"]["Unavailable"];
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
            503: components["responses"]["Unavailable"];
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
            503: components["responses"]["Unavailable"];
        };
    };
    undoTicketChange: {
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
            409: components["responses"]["TicketConflict"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    findSnoozeTimes: {
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
                    "application/json": components["schemas"]["SnoozeTimes"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    markTicketUnread: {
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
            409: components["responses"]["TicketConflict"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    listTicketHistory: {
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
                    "application/json": components["schemas"]["TicketHistoryEntry"][];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    actOnTickets: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TicketActions"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TicketActionsDone"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
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
            503: components["responses"]["Unavailable"];
        };
    };
    listKanbanTickets: {
        parameters: {
            query?: {
                /** @description A JSON array: `[1,2]`. It narrows what the caller may see and never widens it. */
                queueIds?: components["parameters"]["queueIds"];
                /** @description One lane of the kanban view alone; 0 is the lane of the tickets without a kanban tag. */
                tagId?: components["parameters"]["lane"];
                /** @description With how many tickets a lane begins. */
                perLane?: components["parameters"]["perLane"];
                /** @description The `updatedAt` and the id of the last ticket of the page before; only older ones are answered, whatever the page number. Unlike page numbers it does not drift while tickets move. */
                before?: components["parameters"]["beforeTicket"];
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
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteTicketTags: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                ticketId: components["parameters"]["ticketIdPath"];
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
            503: components["responses"]["Unavailable"];
        };
    };
    updateTicketTag: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                ticketId: components["parameters"]["ticketIdPath"];
                tagId: components["parameters"]["tagIdPath"];
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
            503: components["responses"]["Unavailable"];
        };
    };
    createTicketNote: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TicketNoteInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TicketNote"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    listMentions: {
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
                    "application/json": components["schemas"]["NoteMention"][];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    seeMentions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SeenMentions"];
            };
        };
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
            503: components["responses"]["Unavailable"];
        };
    };
    listTicketNotes: {
        parameters: {
            query?: {
                ticketId?: components["parameters"]["ticketId"];
                contactId?: components["parameters"]["contactId"];
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
                    "application/json": components["schemas"]["TicketNote"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteTicketNote: {
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
            503: components["responses"]["Unavailable"];
        };
    };
    listMessages: {
        parameters: {
            query?: {
                pageNumber?: components["parameters"]["pageNumber"];
                /** @description The id of a message; only older ones are answered. Unlike page numbers it does not drift while messages arrive. */
                before?: components["parameters"]["before"];
                /** @description The id of a message; the answer reaches a little further back than it, 1,000 messages at most. */
                downTo?: components["parameters"]["downTo"];
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
            503: components["responses"]["Unavailable"];
        };
    };
    editMessage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["messageIdPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MessageEdit"];
            };
        };
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
            503: components["responses"]["Unavailable"];
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
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["TicketConflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["Unsupported"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
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
            503: components["responses"]["Unavailable"];
        };
    };
    reactToMessage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["messageIdPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MessageReactionInput"];
            };
        };
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
            503: components["responses"]["Unavailable"];
        };
    };
    findMessageInfo: {
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
                    "application/json": components["schemas"]["MessageInfo"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    listFailedMessages: {
        parameters: {
            query?: {
                /** @description The id of a message; only older ones are answered. Unlike page numbers it does not drift while messages arrive. */
                before?: components["parameters"]["before"];
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
                    "application/json": components["schemas"]["FailedMessagePage"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    retryFailedMessages: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FailedMessagesRetry"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RetriedMessages"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
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
            /** @description The range of bytes that was asked for. */
            206: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "*/*": Blob;
                };
            };
            /** @description Where a large file is had from the store itself, at an address that is signed for a minute and leads to it alone. */
            302: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The caller has it already. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The file has no such bytes. */
            416: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
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
            503: components["responses"]["Unavailable"];
        };
    };
    createCrashReport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CrashReportInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CrashReport"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    listUnreadableParts: {
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
                    "application/json": components["schemas"]["UnreadablePartPage"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    readUnreadableParts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UnreadablePartsReading"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReadParts"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    findUnreadablePart: {
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
                    "application/json": components["schemas"]["UnreadablePart"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteUnreadablePart: {
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
            503: components["responses"]["Unavailable"];
        };
    };
    findUnreadablePartRaw: {
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
                    "application/json": components["schemas"]["UnreadablePartRaw"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
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
            503: components["responses"]["Unavailable"];
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
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    listAllContacts: {
        parameters: {
            query?: {
                /** @description Only the super user may name another company than their own. */
                companyId?: components["parameters"]["companyId"];
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
                    "application/json": components["schemas"]["Contact"][];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    listMistakenNumbers: {
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
                    "application/json": components["schemas"]["MistakenNumbers"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    mendMistakenNumbers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MistakenNumberChoice"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MendedNumbers"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    listContactPictures: {
        parameters: {
            query: {
                /** @description Up to thirty names of files as `profilePicUrl` ends with them, with commas between. */
                names: components["parameters"]["pictureNames"];
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
                    "application/json": components["schemas"]["ContactPicture"][];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    importContacts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["SpreadsheetInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContactImport"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["Unsupported"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    checkContactImport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["SpreadsheetCheckInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportCheck"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["Unsupported"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    listImportRuns: {
        parameters: {
            query?: {
                /** @description The import alone that was begun under this id. */
                clientId?: components["parameters"]["importClientId"];
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
                    "application/json": components["schemas"]["ImportRun"][];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    findImportRun: {
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
                    "application/json": components["schemas"]["ImportRunReport"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    listCompanyArchives: {
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
                    "application/json": components["schemas"]["CompanyArchive"][];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    createCompanyArchive: {
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
                    "application/json": components["schemas"]["CompanyArchive"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteCompanyArchive: {
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
            503: components["responses"]["Unavailable"];
        };
    };
    createArchiveLink: {
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
                    "application/json": components["schemas"]["ArchiveLink"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    downloadArchive: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: components["parameters"]["archiveToken"];
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
                    "application/gzip": Blob;
                };
            };
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    listTakeUps: {
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
                    "application/json": components["schemas"]["TakeUpList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    createTakeUp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["TakeUpInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TakeUp"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["Unsupported"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    findGroupMembers: {
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
                    "application/json": components["schemas"]["GroupMembers"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    listContactRatings: {
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
                    "application/json": components["schemas"]["TicketRating"][];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
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
            503: components["responses"]["Unavailable"];
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
            503: components["responses"]["Unavailable"];
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
            503: components["responses"]["Unavailable"];
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
            503: components["responses"]["Unavailable"];
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
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    inviteUser: {
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
                "application/json": components["schemas"]["InvitationInput"];
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
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    listWorkloads: {
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
                    "application/json": components["schemas"]["Workload"][];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    beginPause: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PauseInput"];
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
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    endPause: {
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
            503: components["responses"]["Unavailable"];
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
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
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
            503: components["responses"]["Unavailable"];
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
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
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
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
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
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
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
            503: components["responses"]["Unavailable"];
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
            503: components["responses"]["Unavailable"];
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
            503: components["responses"]["Unavailable"];
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
            503: components["responses"]["Unavailable"];
        };
    };
    listQueueOptions: {
        parameters: {
            query: {
                queueId: components["parameters"]["queueId"];
                /** @description -1 is the top. */
                parentId?: components["parameters"]["parentId"];
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
                    "application/json": components["schemas"]["QueueOption"][];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    createQueueOption: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["QueueOptionInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QueueOption"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateQueueOption: {
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
                "application/json": components["schemas"]["QueueOptionChange"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QueueOption"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteQueueOption: {
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
            503: components["responses"]["Unavailable"];
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
            503: components["responses"]["Unavailable"];
        };
    };
    listKanbanTags: {
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
                    "application/json": components["schemas"]["Tag"][];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    listSavedViews: {
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
                    "application/json": components["schemas"]["SavedView"][];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    createSavedView: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SavedViewInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedView"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateSavedView: {
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
                "application/json": components["schemas"]["SavedViewChange"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedView"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteSavedView: {
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
            503: components["responses"]["Unavailable"];
        };
    };
    exportContact: {
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
                "application/json": components["schemas"]["ContactExportInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": Blob;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    eraseContact: {
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
                "application/json": components["schemas"]["ContactErasureInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DataRequest"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    listDataRequests: {
        parameters: {
            query?: {
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
                    "application/json": components["schemas"]["DataRequestPage"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    findRetention: {
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
                    "application/json": components["schemas"]["Retention"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateRetention: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Retention"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Retention"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    previewRetention: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Retention"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RetentionPreview"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    syncTags: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TagSync"];
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
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
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
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
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
            /** @description The answer. */
            200: {
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
            503: components["responses"]["Unavailable"];
        };
    };
    findTag: {
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
                    "application/json": components["schemas"]["Tag"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateTag: {
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
                "application/json": components["schemas"]["TagChange"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
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
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteTag: {
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
            503: components["responses"]["Unavailable"];
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
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    createQuickMessage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["QuickMessageInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuickMessage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
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
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    findQuickMessage: {
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
                    "application/json": components["schemas"]["QuickMessage"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateQuickMessage: {
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
                "application/json": components["schemas"]["QuickMessageChange"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuickMessage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteQuickMessage: {
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
            503: components["responses"]["Unavailable"];
        };
    };
    uploadQuickMessageMedia: {
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
                "multipart/form-data": components["schemas"]["MediaInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuickMessage"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["Unsupported"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteQuickMessageMedia: {
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
                    "application/json": components["schemas"]["QuickMessage"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    listSchedules: {
        parameters: {
            query?: {
                /** @description Case and accents do not matter; % and _ are plain characters. */
                searchParam?: components["parameters"]["searchParam"];
                pageNumber?: components["parameters"]["pageNumber"];
                contactId?: components["parameters"]["contactId"];
                /** @description Sent at this moment or later. */
                from?: components["parameters"]["from"];
                /** @description Sent before this moment. */
                to?: components["parameters"]["to"];
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
                    "application/json": components["schemas"]["SchedulePage"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    createSchedule: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ScheduleInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schedule"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    findSchedule: {
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
                    "application/json": components["schemas"]["Schedule"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateSchedule: {
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
                "application/json": components["schemas"]["ScheduleChange"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schedule"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteSchedule: {
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
            503: components["responses"]["Unavailable"];
        };
    };
    uploadScheduleMedia: {
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
                "multipart/form-data": components["schemas"]["MediaInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schedule"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["Unsupported"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteScheduleMedia: {
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
                    "application/json": components["schemas"]["Schedule"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    listCampaigns: {
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
                    "application/json": components["schemas"]["CampaignPage"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    createCampaign: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CampaignInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Campaign"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    findCampaign: {
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
                    "application/json": components["schemas"]["Campaign"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateCampaign: {
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
                "application/json": components["schemas"]["CampaignChange"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Campaign"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteCampaign: {
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
            503: components["responses"]["Unavailable"];
        };
    };
    restartCampaign: {
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
                    "application/json": components["schemas"]["Campaign"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    cancelCampaign: {
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
                    "application/json": components["schemas"]["Campaign"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    uploadCampaignMedia: {
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
                "multipart/form-data": components["schemas"]["MediaInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Campaign"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["Unsupported"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteCampaignMedia: {
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
                    "application/json": components["schemas"]["Campaign"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    continueCampaign: {
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
                    "application/json": components["schemas"]["Campaign"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    resendCampaign: {
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
                    "application/json": components["schemas"]["Campaign"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    listCampaignRecipients: {
        parameters: {
            query?: {
                /** @description Case and accents do not matter; % and _ are plain characters. */
                searchParam?: components["parameters"]["searchParam"];
                pageNumber?: components["parameters"]["pageNumber"];
                /** @description How many a page has. */
                pageSize?: components["parameters"]["pageSize"];
                state?: components["parameters"]["recipientState"];
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
                    "application/json": components["schemas"]["CampaignRecipientPage"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    findCampaignReport: {
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
                    "application/json": components["schemas"]["CampaignReport"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    testCampaign: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CampaignTestInput"];
            };
        };
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
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    estimateCampaign: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CampaignEstimateInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CampaignEstimate"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    listCampaignSettings: {
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
                    "application/json": components["schemas"]["CampaignSetting"][];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateCampaignSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CampaignSettingsInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CampaignSetting"][];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    listCampaignOptOuts: {
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
                    "application/json": components["schemas"]["CampaignOptOutPage"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    createCampaignOptOut: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CampaignOptOutInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CampaignOptOut"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    findCampaignOptOut: {
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
                    "application/json": components["schemas"]["CampaignOptOut"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteCampaignOptOut: {
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
            503: components["responses"]["Unavailable"];
        };
    };
    listContactLists: {
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
                    "application/json": components["schemas"]["ContactListPage"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    createContactList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ContactListInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContactList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    listAllContactLists: {
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
                    "application/json": components["schemas"]["ContactList"][];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    findContactList: {
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
                    "application/json": components["schemas"]["ContactList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateContactList: {
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
                "application/json": components["schemas"]["ContactListChange"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContactList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteContactList: {
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
            503: components["responses"]["Unavailable"];
        };
    };
    uploadContactList: {
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
                "multipart/form-data": components["schemas"]["SpreadsheetInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContactImport"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["Unsupported"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    checkContactListUpload: {
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
                "multipart/form-data": components["schemas"]["SpreadsheetCheckInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportCheck"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["Unsupported"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    fillContactList: {
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
                "application/json": components["schemas"]["ContactListFill"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContactImport"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    listContactListItems: {
        parameters: {
            query: {
                /** @description Case and accents do not matter; % and _ are plain characters. */
                searchParam?: components["parameters"]["searchParam"];
                pageNumber?: components["parameters"]["pageNumber"];
                contactListId: components["parameters"]["contactListId"];
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
                    "application/json": components["schemas"]["ContactListItemPage"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    createContactListItem: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ContactListItemInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContactListItem"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    findContactListItem: {
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
                    "application/json": components["schemas"]["ContactListItem"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateContactListItem: {
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
                "application/json": components["schemas"]["ContactListItemChange"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContactListItem"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteContactListItem: {
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
            503: components["responses"]["Unavailable"];
        };
    };
    listFileLists: {
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
                    "application/json": components["schemas"]["FileListPage"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    createFileList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FileListInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FileList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    findFileList: {
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
                    "application/json": components["schemas"]["FileList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateFileList: {
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
                "application/json": components["schemas"]["FileListChange"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FileList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteFileList: {
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
            503: components["responses"]["Unavailable"];
        };
    };
    uploadFileList: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                fileId: components["parameters"]["fileIdPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["FileListUpload"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FileList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["Unsupported"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    listAnnouncements: {
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
                    "application/json": components["schemas"]["AnnouncementPage"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    createAnnouncement: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AnnouncementInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Announcement"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    listActiveAnnouncements: {
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
                    "application/json": components["schemas"]["AnnouncementBoard"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    readAnnouncements: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AnnouncementReading"];
            };
        };
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
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    findAnnouncement: {
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
                    "application/json": components["schemas"]["Announcement"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateAnnouncement: {
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
                "application/json": components["schemas"]["AnnouncementChange"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Announcement"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteAnnouncement: {
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
            503: components["responses"]["Unavailable"];
        };
    };
    uploadAnnouncementMedia: {
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
                "multipart/form-data": components["schemas"]["MediaInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Announcement"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["Unsupported"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteAnnouncementMedia: {
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
                    "application/json": components["schemas"]["Announcement"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    findNotificationPreferences: {
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
                    "application/json": components["schemas"]["NotificationPreferences"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateNotificationPreferences: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NotificationPreferencesChange"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationPreferences"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    listChats: {
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
                    "application/json": components["schemas"]["ChatPage"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    createChat: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChatInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Chat"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    openDirectChat: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DirectChatInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Chat"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    searchChatMessages: {
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
                    "application/json": components["schemas"]["FoundChatMessages"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    findChatByUuid: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                chatUuid: components["parameters"]["chatUuidPath"];
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
                    "application/json": components["schemas"]["Chat"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateChat: {
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
                "application/json": components["schemas"]["ChatChange"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Chat"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteChat: {
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
            503: components["responses"]["Unavailable"];
        };
    };
    listChatMessages: {
        parameters: {
            query?: {
                pageNumber?: components["parameters"]["pageNumber"];
                /** @description The id of a message; only older ones are answered. */
                before?: components["parameters"]["beforeChatMessage"];
                /** @description The id of a message; the answer reaches a little further back than it, 1,000 messages at most. */
                downTo?: components["parameters"]["downToChatMessage"];
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
                    "application/json": components["schemas"]["ChatMessagePage"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    sendChatMessage: {
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
                "application/json": components["schemas"]["ChatMessageInput"];
                "multipart/form-data": components["schemas"]["MediaChatMessageInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatMessage"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["Unsupported"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    leaveChat: {
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
            503: components["responses"]["Unavailable"];
        };
    };
    muteChat: {
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
                "application/json": components["schemas"]["ChatMuting"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Chat"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    readChat: {
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
                "application/json": components["schemas"]["ChatReader"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Chat"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    listPrompts: {
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
                    "application/json": components["schemas"]["Prompts"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    createPrompt: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PromptInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Prompt"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    findPrompt: {
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
                    "application/json": components["schemas"]["Prompt"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    updatePrompt: {
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
                "application/json": components["schemas"]["PromptChange"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Prompt"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    deletePrompt: {
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
            503: components["responses"]["Unavailable"];
        };
    };
    tryPrompt: {
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
                "application/json": components["schemas"]["PromptTrial"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PromptAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    testQueueIntegration: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["IntegrationTest"];
            };
        };
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
            503: components["responses"]["Unavailable"];
        };
    };
    listIntegrationDeliveries: {
        parameters: {
            query?: {
                pageNumber?: components["parameters"]["pageNumber"];
                queueIntegrationId?: components["parameters"]["queueIntegrationId"];
                status?: components["parameters"]["deliveryStatus"];
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
                    "application/json": components["schemas"]["DeliveryPage"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    retryIntegrationDelivery: {
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
                    "application/json": components["schemas"]["Delivery"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    listQueueIntegrations: {
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
                    "application/json": components["schemas"]["QueueIntegrationPage"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    createQueueIntegration: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["QueueIntegrationInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QueueIntegration"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    findQueueIntegration: {
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
                    "application/json": components["schemas"]["QueueIntegration"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateQueueIntegration: {
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
                "application/json": components["schemas"]["QueueIntegrationChange"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QueueIntegration"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteQueueIntegration: {
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
            503: components["responses"]["Unavailable"];
        };
    };
    listWebhookDeliveries: {
        parameters: {
            query?: {
                pageNumber?: components["parameters"]["pageNumber"];
                webhookId?: components["parameters"]["webhookId"];
                status?: components["parameters"]["deliveryStatus"];
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
                    "application/json": components["schemas"]["DeliveryPage"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    retryWebhookDelivery: {
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
                    "application/json": components["schemas"]["Delivery"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    testWebhook: {
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
                    "application/json": components["schemas"]["Delivery"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    listWebhooks: {
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
                    "application/json": components["schemas"]["WebhookPage"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    createWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    findWebhook: {
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
                    "application/json": components["schemas"]["Webhook"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateWebhook: {
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
                "application/json": components["schemas"]["WebhookChange"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteWebhook: {
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
            503: components["responses"]["Unavailable"];
        };
    };
    findMessagesApi: {
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
                    "application/json": components["schemas"]["MessagesApi"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    sendExternalMessage: {
        parameters: {
            query?: never;
            header?: {
                /** @description A name that the caller gives the message, so that it is sent once however often the call is made. */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ExternalMessage"];
                "multipart/form-data": components["schemas"]["ExternalMediaMessage"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExternalReceipt"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["Unsupported"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    findExternalMessage: {
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
                    "application/json": components["schemas"]["ExternalMessageStatus"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    findExternalMedia: {
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
            /** @description The range of bytes that was asked for. */
            206: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "*/*": Blob;
                };
            };
            /** @description Where a large file is had from the store itself, at an address that is signed for a minute and leads to it alone. */
            302: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The caller has it already. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The file has no such bytes. */
            416: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    sendScriptMessage: {
        parameters: {
            query?: never;
            header?: {
                /** @description A name that the caller gives the message, so that it is sent once however often the call is made. */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ScriptMessage"];
                "multipart/form-data": components["schemas"]["ScriptMediaMessage"];
                "application/x-www-form-urlencoded": components["schemas"]["ScriptMessage"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScriptReceipt"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["Unsupported"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
}
