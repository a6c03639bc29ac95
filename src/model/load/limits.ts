/** A larger file is reported and not read. */
export const largestFileMiB = 64;
/** A manifest is some fifteen levels deep; what goes below this is reported and not read. */
export const deepestLevel = 200;
/** Values that aliases may add to a document. A bomb of a few lines adds billions. */
export const mostAliasedValues = 100_000;
/** Lexical tokens of one document that is not ordinary. The API server takes objects of 1.5 MiB: a tenth of this. */
export const mostTokens = 1_000_000;
