// Names of the people in the bench data, in order of frequency: the generator uses the first ones far
// more often, as in a real population.

const words = (text: string): string[] => text.trim().split(/\s+/);

export const FIRST_NAMES = words(`
  María Juan Ana José Sofía Martín Lucía Santiago Valentina Mateo Camila Agustín Martina Joaquín
  Florencia Diego Paula Nicolás Carolina Sebastián Victoria Facundo Julieta Gonzalo Micaela Rodrigo
  Catalina Federico Emilia Ignacio Fernanda Matías Romina Andrés Gabriela Felipe Verónica Bruno
  Natalia Tomás Isabella Gastón Cecilia Álvaro Jimena Hernán Renata Maximiliano Delfina Ezequiel
  Alejandra Fabián Noelia Germán Antonella Leonardo Mercedes Óscar Josefina Ramiro Belén Bautista
  Rocío Benjamín Pilar Lautaro Guadalupe Thiago Abril Emiliano Morena Damián Olivia Esteban Bianca
  Ismael Lorena Iván Ximena Raúl Graciela Ángel Elena Rubén Silvana Hugo Marisol Julián Patricia
  Leandro Daniela Marcos Inés Lucas Eugenia Simón Zoe Dante Malena León Amparo Gael Clara Valentín
  Nahia Milo Begoña Íker Candela Unai Leandra Jeremías`);

export const SURNAMES = words(`
  Rodríguez González Fernández García Martínez Pérez López Silva Sánchez Pereira Díaz Gómez Álvarez
  Suárez Castro Ramírez Acosta Cabrera Núñez Torres Méndez Hernández Olivera Ferreira Sosa Romero
  Giménez Vázquez Rivero Correa Morales Ramos Medina Cardozo Benítez Da_Silva Machado Viera Techera
  Peña Ibáñez Muñoz Bentancor Larrosa Barrios Cáceres Delgado Duarte Espinosa Figueroa Franco Gutiérrez
  Herrera Lemos Ledesma Maciel Márquez Nieto Núnez Ortiz Pintos Quintana Rivas Rojas Ruiz Sastre
  Segovia Toledo Umpiérrez Vargas Vega Vidal Villalba Yáñez Zapata Zunino Arocena Batlle Bordaberry
  Camejo Denis Echeverría Etcheverry Falero Gallo Iglesias Irureta Jorge Kelly Laxalt Lussich Mujica
  Nogueira Otegui Paysée Queirolo Risso Saravia Topolansky Urruty Varela Williman Ximénez Zabaleta
  Ñandubay O'Brien Schiaffino Ünal Brañas Goñi Añón Peñarol Cavani Forlán Recoba`).map((name) =>
  name.replace('_', ' '),
);

export const PARTY_THEMES = [
  'Cumpleaños de',
  'Los 5 de',
  'Fiesta de',
  'Cumple de piratas de',
  'Pijamada de',
  'Cumpleaños número 8 de',
  'Festejo en el club de',
  'Los 3 añitos de',
];
