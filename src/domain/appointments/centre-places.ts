/** Where centres are, by city. A centre in another city is booked like any other and is not on the map. */
const places: Readonly<Record<string, { latitude: number; longitude: number }>> = {
  Monrovia: { latitude: 6.3, longitude: -10.8 },
  Margibi: { latitude: 6.23, longitude: -10.36 },
  Accra: { latitude: 5.6, longitude: -0.19 },
}

export const placeOf = (city: string) => (Object.hasOwn(places, city) ? places[city] : undefined)
