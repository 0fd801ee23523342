// Generated from the backend's domain by `npm run rules`. Do not edit.

export const forbiddenCharacters = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}<>\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u;
export const invisibleCharacters = /[\p{White_Space}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u;
export const presentationSequence = /[^\uFE0E\uFE0F][\uFE0E\uFE0F]/;
export const email = { pattern: /^(?=.{1,254}$)(?!.*\s)(?=[^@]{1,64}@)[a-z\d!#$%&'*+\-/=?^_`{|}~\u00A1-\uD7FF\uF900-\uFDCF\uFDF0-\uFFEF]+(?:\.[a-z\d!#$%&'*+\-/=?^_`{|}~\u00A1-\uD7FF\uF900-\uFDCF\uFDF0-\uFFEF]+)*@(?:[a-z\u00A1-\u00A8\u00AA-\uD7FF\uF900-\uFDCF\uFDF0-\uFF00\uFF5F-\uFFEF\d](?:[a-z\u00A1-\u00A8\u00AA-\uD7FF\uF900-\uFDCF\uFDF0-\uFF00\uFF5F-\uFFEF\d-]{0,61}[a-z\u00A1-\u00A8\u00AA-\uD7FF\uF900-\uFDCF\uFDF0-\uFF00\uFF5F-\uFFEF\d])?\.)+(?:[a-z\u00A1-\u00A8\u00AA-\uD7FF\uF900-\uFDCF\uFDF0-\uFF00\uFF5F-\uFFEF]{2,63}|xn[a-z\d-]{2,61})$/iu, code: "email" } as const;
export const password = { min: 8, max: 128 } as const;
export const mailedCode = { digits: 6, minutes: 10 } as const;
export const secondFactor = { digits: 6, seconds: 30 } as const;
export const personName = { min: 2, max: 100 } as const;
export const insurerName = { min: 1, max: 100 } as const;
export const contactPhone = { min: 3, max: 20, pattern: /^(?=(?:\D*\d){3})[\d +()-]{3,20}$/, code: "contact_phone" } as const;
export const typedPhone = { min: 1, max: 30, pattern: /^[\d\s+().-]+$/, code: "phone" } as const;
export const earliestBirthday = "1900-01-01" as const;
export const accountAge = 13 as const;
export const adultAge = 18 as const;
export const partyName = { min: 2, max: 100 } as const;
export const partyAddress = { min: 5, max: 200 } as const;
export const partyCity = { min: 2, max: 100 } as const;
export const partyCountry = { min: 2, max: 100 } as const;
export const partyQuota = { min: 0, max: 1000, default: 5 } as const;
export const partyDates = { maxHours: 72, maxYearsAhead: 2 } as const;
export const videoLink = { max: 300, hosts: ["youtube.com", "www.youtube.com", "m.youtube.com"], id: /^[\w-]{11}$/ } as const;
export const guestInfoHours = 24 as const;
export const pictures = { max: 30, maxMegabytes: 10, maxMegapixels: 50, types: ["image/jpeg", "image/png", "image/webp", "image/avif"] } as const;
export const review = { min: 5, max: 250 } as const;
export const rating = { min: 1, max: 5 } as const;
export const listSearch = { min: 0, max: 100 } as const;
export const peopleSearch = { min: 3, max: 100 } as const;
