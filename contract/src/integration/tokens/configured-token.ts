/** The name of the configuration's token of the integration API, where another token has the name that its admin gave it. */
export const configuredToken = 'INTEGRATION_TOKEN';
